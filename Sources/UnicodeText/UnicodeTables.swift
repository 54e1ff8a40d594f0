// Classes of characters from the Unicode Character Database, version 15.0.0.
// Scripts/unicode-tables writes this file. Copyright 1991-2022 Unicode, Inc., used under
// the licence at https://www.unicode.org/license.txt.

/// Ranges of characters with their classes, in the format of `RangeTable`.
enum UnicodeTables {
  /// Bidi_Class, except L.
  static let bidi: StaticString = """
    I9,K,J,K,L,J,Ie,J3,K,L,M2,E3,M5,D,G,D,G2,Ca,G,M6,qM6,qM4,I6,J,Iq,G,M,E4,M4,1M2,I,M2,E2,C2,M,1M\
    3,C,1M5,nM,vM,chM2,7Me,2Me,5M9,1Mh,H34,4M2,8M,5M2,1M,32M,3wH7,74M,2M2,E,A,H19,A,H,A,H2,A,H2,A,\
    H,A1k,F6,M2,B,E2,B,G,B,M2,Hb,B1c,Hl,Fa,E,F2,B3,H,B2t,H7,F,M,H6,B2,H2,M,H4,B2,Ca,Bn,H,Bu,Hr,B2j\
    ,Hb,Bf,A17,H9,A2,M4,A3,H,Ao,H4,A,H9,A,H3,A,H5,A17,H3,A4,B1c,F2,B6,H8,B16,Ho,F,Hw,1jH,1H,4H8,4H\
    ,3H7,aH2,tH,1mH,4H4,8H,kH2,eE2,7E,2H,2H2,1lH,4H2,4H2,2H3,3H,uH2,3H,bH2,1lH,4H5,1H2,4H,kH2,dE,8\
    H6,1H,1mH,2H,1H4,8H,7H2,bH2,uH,1pH,cH,11M6,E,M,5H,3H,1jH,1H3,5H3,1H4,7H2,bH2,kM7,2H,1mH,fH2,kH\
    2,sH2,1lH2,4H4,8H,kH2,tH,20H,7H3,1H,2iH,2H7,4E,7H8,2qH,2H9,bH7,21H2,rH,1H,1H,M4,1fHe,1H5,1H2,5\
    Hb,1H10,9H,2uH4,1H6,1H2,2H2,pH2,4H3,gH4,dH,2H2,6H,fH,jjH3,1cMa,2uM,hrL,qM2,39H3,tH2,uH2,uH2,1s\
    H2,1H7,8H,2Hb,7E,1H,iMa,6Mb,H3,I,H,39H2,yH,3aH3,4H2,9H,6H3,4M,3M2,48My,nH2,2H,1mH,1H7,1H,1H,2H\
    8,6Ha,2H,1cHv,1dH4,1cH,1H5,1H,5H,14H9,cH2,wH4,2H2,1H3,1kH,1H2,3H,1H3,1mH8,2H2,48H3,1Hd,1H7,4H,\
    6H,3H2,5iH1s,cdM,1M3,bM3,dM3,dM3,dM2,1Lb,I3,1A,Mo,L,J,N,P,R,O,Q,G,E5,Mf,G,Mq,L,I6,S,T,U,V,I6,C\
    ,3C6,D2,M3,1Ca,D2,M3,hE1c,Hx,fM2,1M4,1M2,aM,1M3,5M6,1M,1M,1M,4E,bM2,4M5,5M4,2Mg,15M3,4M3m,D,E,\
    M82,1xMq,1M41,pMb,lM14,Ck,26Mci,1M9f,74Mhg,2Mw,1M2x,6dM6,4H3,7M7,3jH,2oHw,M2m,yMq,1M2h,cM5y,qM\
    c,4L,M4,3Mp,9H4,2M,5M2,5M3,2hH2,M2,3M,2iM,5gM10,1lM2,1dMg,sM3,1eMf,cM4,4nM4,2rM2,vM,534M1s,h3k\
    M1j,92M3,2nH4,M,Ha,M2,uH2,28H2,eMy,2uM,3dH,3H,4H,pH2,1M4,H,bE2,1mM4,24H2,qHi,dH,12H8,pHb,1aH3,\
    1cH,2H4,2H2,13H,1vH6,2H2,2H2,cH,8H,1bH,1fH,1H3,2H2,5H2,1H,16H2,8H,37M2,3dH,2H,4H,fn3A,H,Aa,D,A\
    12,Bdq,Mi,B3j,M,Iw,Bd,M3,Hg,Ma,6Hg,Mw,G,M,G,1M,G,M9,E,M2,D2,M3,1M,E2,M,4B3z,I,1M2,E3,M5,D,G,D,\
    G2,Ca,G,M6,qM6,qMb,3eE2,M3,E2,1M7,1I9,M5,I2,75M,1qM25,3Md,3M,2kH,6aH,Cr,3eH5,w5A7z,M,A69,H3,A,\
    H2,A5,H4,A14,H3,A4,H,A4l,H2,A2a,M7,Acg,B10,H4,B8,Fa,B6,A80,Fv,A18,H2,Aj,B1p,H3,A1c,Bm,Hb,Bv,Ai\
    ,H4,A3e,1H,1iHf,bMk,aH,2H2,aH3,1dH4,2H2,7H,1pH3,10H5,1H8,1qH,cH2,1gH9,aH4,2H,2nH3,2H,1H2,6H,2H\
    ,4dH,3H8,lH2,1lH2,3H,11H7,3H5,5fH8,2H3,1H,nH,2cH6,1H,4H2,1H2,6mH4,6H2,1H2,rH2,2dH8,2H,1H2,vMd,\
    1qH,1H,2H6,1H,2tH3,2H4,1H5,77H9,1H2,74H2,1H,4H,40H4,2H2,4H,wH6,2H2,14H6,2H4,8H,9H6,2H3,1aHd,1H\
    2,baH7,1H6,2cHm,2H7,1H2,1H2,3eH6,3H,1H2,1H7,1H,20H2,3H,1H,9nH2,bH2,1gH5,5H,1H,42M8,E4,Mh,40eH,\
    6Hf,asaH5,1nH7,t4H,1rH4,27M,1H,f5kH2,1I4,3mkH1a,2Hn,f4H3,9I8,H8,2H7,uH4,1nM2,lM1u,H3,M,56M2f,p\
    0M,1lM,1lM,1lM,1lM,aC1e,e8H1j,4H1e,8H,eH,mH5,1Hf,11sH7,1Hh,2H7,1H2,1H5,2sH,4gH7,afH,1pH4,fE,do\
    H4,lsA5s,H7,A31,H7,Amd,B28,A1s,B28,A4w,B6o,M2,Be,A74,M18,4M2s,cMf,2Mf,1Mf,1M11,aCb,M5,vM,1mM6,\
    1pM,4yM6,4aMrc,4Mh,3Md,3M3b,4M2n,6Mc,4M,fMc,4M1k,8Ma,6M14,8Mu,2M2,26M9g,cMe,2Md,3M9,7M1a,1M7,8\
    Me,4M9,7M9,7M43,1M1j,11Ca,skI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,1ekeI2,\
    1ekeI2,1ekeI2,1ekeI76,H6o,I2s0,1bemI2,1ekeI2,1ekeI2
    """

  /// Line_Break, except AL.
  static let breaks: StaticString = """
    H9,T,C,A2,B,Hi,E,M,Q,1#,!,1Q,P,L,1#,N,U,N,O,Xa,N2,3M,rP,#,L,tP,T,K,1H6,D,Hq,J,P,!,#3,5Q,1T,2!,\
    #,2V,6Q,3P,egV,3V,iV,wH27,J,Hc,J7,Hd,eN,78H7,73N,T,4#,1H19,T,H,1H2,1H2,M,H,8Wr,4W4,m!3,N2,2Hb,\
    M,H,M3,17Hl,Xa,!,X2,3H,2rM,1H7,2H6,2H2,1H4,2Xa,nH,uHr,2jHb,fXa,xH9,4N,M,3H,#2,mH4,1H9,1H3,1H5,\
    17H3,1oH8,16Ho,1Hx,1iH3,1Hi,1H7,aH2,T2,Xa,hH3,1kH,1H7,2H2,2H3,9H,aH2,2Xa,2!2,5!,1#,2H,2H3,1kH,\
    1H5,4H2,2H3,3H,kXa,H2,3H,bH3,1kH,1H8,1H3,1H3,kH2,2Xa,1#,8H6,1H3,1kH,1H7,2H2,2H3,7H3,aH2,2Xa,iH\
    ,1nH5,3H3,1H4,9H,eXa,9#,6H5,1jH,1H7,1H3,1H4,7H2,bH2,2Xa,7V,9H3,V,1jH,1H7,1H3,1H4,7H2,bH2,2Xa,3\
    H,cH4,1jH2,1H7,1H3,1H4,9H,aH2,2Xa,9!,7H3,1yH,4H6,1H,1H8,6Xa,2H2,d-1c,H,-2,H7,4#,-7,H8,1Xa,T2,1\
    1-2,1-,1-5,1-o,1-,1-a,H,-2,H9,-,2-5,1-,1H7,1Xa,2-4,xV4,1V2,J,V2,T,J,M5,J,1M,3H2,6Xa,aT,H,1H,1H\
    ,P,K,P,K,H2,1dHe,T,H5,T,H2,5Hb,1H10,1T2,6H,9V2,T,V,5J2,11-17,Hk,-,Xa,T2,4-6,H4,-4,H3,-,H3,-2,H\
    7,-3,H4,-d,Hc,-,H,Xa,H4,-2,2o(2o,)20,*2g,9pH3,1T,4eT,hrT,qP,K,26T3,10H4,sH3,T2,rH2,uH2,c-1g,Hw\
    ,T2,R,-,T,1T,#,-,H,2Xa,oM2,T2,V,1M2,1H3,J,H,Xa,2zH2,yH,3aHc,4Hc,8M2,Xa,-u,2-5,b-18,4-q,6Xa,-,3\
    -2,1jH5,4-1h,Ha,1Ht,2H,Xa,6Xa,6-e,2Hv,1dH5,1bHh,bXa,T2,1T4,aH9,9T2,1H3,uHd,2Xa,18He,1cHk,3T5,X\
    a,6Xa,10T2,28H3,1Hl,4H,6H,2H3,5iHd,J,H1a,J,H3,e5V,2T7,J,T3,F,H,G,H2,T,J,T2,S,3Q2,P,Q3,P,Q,4Y3,\
    T,A2,H5,J,!8,1Q2,1R2,6N,P,K,R3,cT,!,T4,1T3,I,5Ha,dP,K,eP,K,h#7,!,#e,!,#4,!,#2,!,#,!,#f,Hx,i!,5\
    !,c#,6z#2,63Y,oP,K,P,K,e$2,d.,K,5h$4,ek$4,g$2,2$,1$3,%,$2,p$3,18$,m$,1p$c,4$,1$3,1$2,3$2,2$,2$\
    3,8$,6$5,1$2,%,$,2$8,3$2,%4,25Q6,1M2,$,3P,K,P,K,P,K,P,K,P,K,P,K,P,K,27P,K,vP,K,P,K,P,K,P,K,P,K\
    ,b7P,K,P,K,P,K,P,K,P,K,P,K,P,K,P,K,P,K,P,K,P,K,1rP,K,P,K,wP,K,kxH3,7M,T3,1M,T,34T,eH,2oHw,Qe,T\
    8,1T,P,T,2Q2,2Q2,P,K,P,K,P,K,P,K,T4,M,1T2,1T2,5S2,T3,1T2,P,T8,1T,1T2,3M2,P,K,P,K,P,K,P,K,T,y$q\
    ,1$2h,c$5y,q$c,4T,K2,$2,R,$2,.,K,.,K,.,K,.,K,.,K,$2,.,K,.,K,.,K,.,K,R,.,K2,$a,H6,$5,H,$5,R2,$3\
    ,1R,$,R,$,R,$,R,$,R,$p,R,$v,R,$,R,$,R,$6,R,$6,R2,2H2,R4,$,R2,$,R,$,R,$,R,$,R,$p,R,$v,R,$,R,$,R\
    ,$6,R,$6,R2,$4,R4,$,5$17,1$2m,1$2c,cRg,$v,1$14,8$5f4,1s$g7p,R,$vr,3$1j,1jT2,7hT,M,T,gXa,1xH4,1\
    Ha,wH2,28H2,1T5,7eH,3H,4H,nH5,4H,b!,1nV2,M2,8H2,1eHi,8T2,Xa,6Hi,aV,2H,Xa,sH8,T2,nHd,c(t,3H4,1b\
    He,6T3,6Xa,6-5,H,-a,Xa,-5,16He,cH,8H2,2Xa,3T3,-r,H3,-1e,H,-,H3,-2,H2,-5,H2,-,H,-,o-5,bH5,T2,3H\
    2,6kH8,T,H2,2Xa,6+8mc,c)n,4*1d,6is$e8,tW,H,Wa,1Wd,1W5,1W,1W2,1W2,1Wa,dqK,P,58!,3Hg,N,K2,N2,M2,\
    .,K,Y,6Hg,$5,.,K,.,K,.,K,.,K,.,K,.,K,.,K,.,K,$2,.,K,$7,K,$,K,1R2,M2,$,.,K,.,K,.,K,$8,1$,#,!,$,\
    43I,1M,$2,#,!,$2,.,K,$2,K,$,K,$b,R2,$3,M,$r,.,$,K,$t,.,$,K,$,.,K2,.,K2,R,$,Ra,$19,R2,$v,3$6,2$\
    6,2$6,2$3,3!,#,$3,#2,iH3,Z,77T3,6yH,6aH,45H5,10T,1cT,5rXa,q5T,5jT,69H3,1H2,5H4,14H3,4H,gT8,3xH\
    2,9T6,Y,1uT7,dgH4,8Xa,a9H2,T,27H3,1yHb,1dH4,3eH3,1hHf,T2,tXa,H,2H2,aH4,19Hb,3T4,H,19Xa,6H3,10H\
    e,1Xa,T4,1H2,18H,1V,aH3,1cHe,4T2,1T,H4,1H2,Xa,1V,1T3,24Hc,T2,1T2,1H,2H,2vT,1hHc,5Xa,6H4,1jH2,1\
    H7,2H2,2H3,9H,aH2,2H7,3H5,5cHi,4T4,1Xa,T2,2H,29Hk,cXa,5xH7,2H9,V,T2,M2,3Tf,4H2,2aHh,T2,dXa,6Vd\
    ,1qHd,8Xa,1i-r,2Hf,4Xa,-2,T3,-8,6dHf,4lXa,1yH6,1H2,2H4,1H,1H2,T3,9Xa,3bH7,2H7,1V,1H,sHa,14H7,1\
    H4,V,1T4,V,1H,9Hb,1aHg,T3,1V3,T2,2lVa,85H8,1H8,1T5,aXa,mV,M,wHm,1He,3eH6,3H,1H2,1H7,1H,8Xa,1cH\
    5,1H2,1H5,8Xa,95H4,9H2,1H,1cH7,3H5,T2,$b,Xa,3n!4,uT,vkT5,2qrP3,K3,10K,3P,K,P,K,6nP,K2,50J7,P,K\
    ,J3,P,K,P,K,H,6Hf,3g8P,K,780Xa,4T2,28Xa,12H5,T,1mH7,T3,aT,bXa,n1T2,52H,1H1j,7H4,25R4,J,bH2,e$4\
    qg,8$lc,e8$9,6wn$83,fR,tR3,2R,eR4,8$b0,1whH2,T,H4,3mkH1a,2Hn,f2H5,3Hm,2H7,uH4,44H3,13dX1e,e8H1\
    j,4H1e,8H,eH,2T4,gH5,1Hf,11sH7,1Hh,2H7,1H2,1H5,2sH,4gH7,9Xa,9wH,1pH4,Xa,5#,doH4,Xa,raH7,31H7,5\
    Xa,4P2,ng!,3!,nj$18,:4,$2s,:c,$f,:2,$f,:,$f,:,$11,:a,d$3,2l$3,1p$,:1k,'q,$3,:d,$18,:4,$9,:7,$2\
    ,:e,$6,:4a,$3p,%,$m,2$n,2$5,1$5,%3,$2,%,$2,%3,$1a,&5,$1u,%2,$2,%b,$l,%j,$3,%,$4,%3,$,%3,$7,%,$\
    ,%,$e,1$,1$,1$5,%,$4,1$,2$25,7$g,e$d,o$16,%2,$4,%,$l,%,$4,%2,$1p,8$o,6$23,%3,$3,%5,12Q3,R3,4$z\
    ,%,$g,%3,$9,%,$b,%,$b,:4,$h,:3,$d,:3,38$3,:4,$5,2d$5,:6,$c,:4,$,:f,c:4,1k:8,a:6,14:8,u:2,$2,:2\
    6,c%,$2,%,$8,%8,$6,%,$9,%a,$2,%3,$1k,%,$1p,%2,$,%2,$,%,$h,%3,$,%d,$y,2c:c,$e,:2,$d,:3,$9,:7,$1\
    a,:,$4,%3,:8,$e,:4,$9,:7,%9,:7,6oXa,6:se,2$1eke,2$1eke,e1ojH,uH2o,3kH6o
    """
}
