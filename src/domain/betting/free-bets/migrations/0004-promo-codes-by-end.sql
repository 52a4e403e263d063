-- The back office lists promo codes by their end, page by page.
create index promo_code_by_end on promo_code (until, code);
