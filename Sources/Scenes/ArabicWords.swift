// The texts of the scenes in Arabic. Each English text is the key of its translation.

/// The Arabic texts of the scenes, by the English texts. Texts without an entry remain English.
enum ArabicWords {
  static let all: [String: String] = library.merging(books) { $1 }.merging(places) { $1 }
    .merging(minutes) { $1 }

  private static let library: [String: String] = [
    "Library": "المكتبة", "Search": "بحث", "On the shelf": "على الرف", "2 books": "كتابان",
    "3 books": "3 كتب", "6 books": "6 كتب", "All": "الكل", "Reading": "أقرؤها",
    "Finished": "أنهيتها", "Essays": "مقال", "Continue listening": "تابع الاستماع",
    "Continue": "تابع", "Chapter 7, 2 h 14 min left": "الفصل 7، بقي ساعتان و14 دقيقة",
    "The author": "المؤلف", "About this book": "عن هذا الكتاب", "Read sample": "اقرأ مقتطفًا",
    "Listen": "استمع", "Listening": "جارٍ الاستماع", "Sample": "مقتطف", "Close": "إغلاق",
    "Bookmark": "إشارة مرجعية", "Remove the bookmark": "إزالة الإشارة", "About": "عن",
    "Back to": "العودة إلى", "Books": "الكتب", "See all": "عرض الكل", "books": "كتب",
    "readers": "قارئ", "first print": "أول طبعة", "In his own words": "بكلماته",
    "In their own words": "بكلمات المؤلف", "English": "الإنجليزية", "Nature": "طبيعة",
    "Stories": "قصص", "Novel": "رواية", "Northern": "الشمال", "History": "تاريخ",
    "Craft": "حرف", "Machines": "آلات", "Short": "قصيرة", "Family": "عائلة", "City": "مدينة",
    "Sea": "بحر", "Slow": "هادئة", "Comments": "التعليقات", "Style": "الأسلوب",
    "Continuous": "متصل", "Discontinuous": "منفصل", "Scroll decides": "بالتمرير",
    Comments.note(.continuous):
      "حركة واحدة تمرر وتسحب وتتابع التمرير، لكن التمرير السريع إلى الأعلى قد يسحب دون قصد.",
    Comments.note(.discontinuous): "لا سحب بالخطأ أبدًا، لكن بعد التمرير إلى الأعلى يجب رفع الإصبع.",
    Comments.note(.scrollDecides):
      "لا تحتاج إلى علاقة بين الحركات، لكن القائمة وحدها تعرف لماذا لم تتحرك.",
  ]

  private static let books: [String: String] = [
    "A Field Guide to Tides": "دليل ميداني للمد والجزر", "The Weight of Paper": "وزن الورق",
    "Night Ferry to Aldmoor": "عبّارة الليل إلى ألدمور", "Small Machines": "آلات صغيرة",
    "Salt and Cedar": "ملح وأرز", "The Surveyor’s Winter": "شتاء المسّاح",
    "Orchard Arithmetic": "حساب البستان", "Eleven Quiet Rooms": "إحدى عشرة غرفة هادئة",
    "Oskar Lindmarr": "أوسكار ليندمار", "Ines Hallgarten": "إينيس هالغارتن",
    "Tomasz Wren": "توماس رين", "Noor Haddad": "نور حداد", "Ruth Callowan": "روث كالوان",
    "Nature, 312 pages": "طبيعة، 312 صفحة", "Essays, 198 pages": "مقالات، 198 صفحة",
    "Stories, 224 pages": "قصص، 224 صفحة", "Novel, 340 pages": "رواية، 340 صفحة",
    "Novel, 408 pages": "رواية، 408 صفحات", "312 pages": "312 صفحة", "198 pages": "198 صفحة",
    "224 pages": "224 صفحة", "340 pages": "340 صفحة", "408 pages": "408 صفحات",
    "2,318 ratings": "2,318 تقييمًا", "864 ratings": "864 تقييمًا",
    "1,292 ratings": "1,292 تقييمًا", "3,450 ratings": "3,450 تقييمًا",
    "6,912 ratings": "6,912 تقييمًا", "41 k": "41 ألف", "18 k": "18 ألف", "22 k": "22 ألف",
    "57 k": "57 ألف", "88 k": "88 ألف",
    "Writes about coasts, tools and patience": "يكتب عن السواحل والأدوات والصبر",
    "Writes about things that are kept": "تكتب عن الأشياء التي نحتفظ بها",
    "Writes stories with moving parts": "يكتب قصصًا أجزاؤها تتحرك",
    "Writes novels about houses": "تكتب روايات عن البيوت",
    "Writes about boats and who is on them": "تكتب عن القوارب ومن عليها",
    ShelfBook.tide.about:
      "لكل ساحل ساعته. مشى أوسكار ليندمار على أحد عشر ساحلًا، من طين بحر وادن إلى درجات الصخر في خليج فندي، ومعه حبل قياس ودفتر وتقويم مستعار. عاد بكتاب نصفه دليل ونصفه اعتراف: كيف تقرأ خط الأعشاب على الجدار، ومتى تثق بالمعبر، ولماذا لا يتأخر البحر أبدًا.",
    ShelfBook.paper.about:
      "اثنتا عشرة مقالة عن مادة تعيش أطول مما يُكتب عليها. تزن إينيس هالغارتن دفاتر الحساب ورسائل الحب، وتسأل: ماذا نفقد حين لا يبقى لما نوقّعه حافة نمرر عليها إصبعًا؟",
    ShelfBook.machine.about:
      "ساعة أُصلحت حتى لم يبق منها شيء، ومصعد يتذكر ركابه، وبلدة فيها آلة خياطة واحدة. إحدى عشرة قصة تدور على النوابض، وعلى الناس الذين يديرونها.",
    ShelfBook.rooms.about:
      "بيت يرثه أحد عشر شخصًا لم يلتقوا قط، لكل منهم غرفة. تدعهم نور حداد يتكلمون واحدًا بعد آخر، عبر الأبواب، في شتاء واحد.",
    ShelfBook.ferry.about:
      "يغادر آخر قارب في المساء ألدمور وعليه تسعة عشر راكبًا، ويصل وعليه عشرون. لغز هادئ مضيء يرويه طباخ السفينة الذي يعدّ الأطباق.",
    ShelfAuthor.oskar.words:
      "بدأت صبيًا لدى مسّاح، أمسك طرف السلسلة البعيد تحت المطر. هناك تتعلم أمرين: أن الخط صادق بقدر صدق من يشده، وأن البحر يعيد رسمه قبل الصباح.",
    ShelfAuthor.ines.words:
      "كانت جدتي تكوي الصحف كي لا يعلق الحبر بقفازيها. ومنذ ذلك الحين أقرأ على طريقتها: ببطء، وبيدين دافئتين.",
    ShelfAuthor.tomasz.words:
      "القصة آلة تجعل أحدًا يقلب الصفحة. أفككها على طاولة المطبخ، ويبقى دائمًا برغي واحد.",
    ShelfAuthor.noor.words: "في كل بيت سكنته غرفة زائدة أو غرفة ناقصة. أنا أكتب الغرفة الأخرى.",
    ShelfAuthor.ruth.words:
      "عملت في مطبخ سفينة ستة أصياف. لا أحد يخبر الطباخ شيئًا، والجميع يقول كل شيء أمامه.",
  ]

  private static let places: [String: String] = [
    "What is near": "ما حولي", "Around the harbour": "حول الميناء", "Open now": "مفتوح الآن",
    "open": "مفتوح", "closed": "مغلق", "Open now.": "مفتوح الآن.", "Closed now.": "مغلق الآن.",
    "Show on the map": "أظهره على الخريطة", ", ": "، ", "Food": "طعام", "Water": "ماء",
    "View": "إطلالة", "Slack Water": "الماء الساكن",
    "Soup from noon, until the ferry leaves": "حساء من الظهر حتى تغادر العبّارة",
    "Rope and Paper": "حبل وورق", "Bindings, twine and old charts": "تجليد وخيوط وخرائط قديمة",
    "The Long Pier": "الرصيف الطويل", "Four hundred steps into the tide": "أربعمئة خطوة في المد",
    "Aldmoor Light": "منارة ألدمور", "The stairs close at dusk": "يُغلق الدرج عند الغروب",
    "Gannet Bakery": "مخبز النورس",
    "Rye on Tuesdays, sold out by nine": "خبز الجاودار يوم الثلاثاء، وينفد في التاسعة",
    "Tide Mill": "طاحونة المد", "Turns twice a day, both ways": "تدور مرتين في اليوم، في الاتجاهين",
    "Mender’s Yard": "ورشة التصليح", "Springs, cams, a steady hand": "نوابض ومسننات ويد ثابتة",
    "Cedar Walk": "ممشى الأرز",
    "Benches, bark and a view of the roads": "مقاعد وظل وإطلالة على الطرق",
    "The Pilot’s Table": "مائدة الربان",
    "One table, whatever came in": "مائدة واحدة، وما جاء به البحر",
    "North Slip": "المرسى الشمالي", "Rowing boats by the hour": "قوارب تجديف بالساعة",
    "Lamp Loft": "علّية المصابيح", "Lenses ground while you wait": "عدسات تُصقل وأنت تنتظر",
    "Quarry Edge": "حافة المقلع", "Sheer, and worth the climb": "شاهقة، وتستحق الصعود",
  ]

  /// Two minutes have a dual, three to ten a plural, and more a singular.
  private static var minutes: [String: String] {
    MapPlace.all.map(\.minutes).reduce(into: [:]) { words, minutes in
      words["\(minutes) min"] =
        minutes == 2 ? "دقيقتان" : minutes <= 10 ? "\(minutes) دقائق" : "\(minutes) دقيقة"
      words["\(minutes) minutes on foot"] =
        minutes == 2
        ? "دقيقتان سيرًا" : "\(minutes) \(minutes <= 10 ? "دقائق" : "دقيقة") سيرًا"
    }
  }
}
