// The functions of C's library that motion is made of. They are declared here and not included, so that
// a build without an operating system finds them as well.
#pragma once

double atan2(double, double);
double atanh(double);
double cos(double);
double exp(double);
double expm1(double);
double log(double);
double log1p(double);
double sin(double);
