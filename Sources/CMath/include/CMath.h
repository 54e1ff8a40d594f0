// The functions of the C library that motion uses. They are declared here and not included, so that a
// build without an operating system finds them, too.
#pragma once

double atan2(double, double);
double atanh(double);
double cos(double);
double exp(double);
double expm1(double);
double log(double);
double log1p(double);
double sin(double);
