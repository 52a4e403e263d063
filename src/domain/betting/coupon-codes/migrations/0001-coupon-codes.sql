-- Coupons that somebody shares, by the code that he passes on. What a code stands for never changes.
create table coupon_code (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- JSON: type, sizes of a system, selections with their bankers. Of equal coupons the text is equal.
  coupon text not null,
  -- When it was last asked for: a code that nobody uses is forgotten.
  used_at timestamptz not null
);
create index coupon_code_by_use on coupon_code (used_at);
