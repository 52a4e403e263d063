-- Multiplies a bet's leg factors.
create or replace aggregate multiply(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');
