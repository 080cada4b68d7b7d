-- Letters of one byte each have no accents: small letters are all that there is to fold, at a tenth of the cost.
-- The answers stay as they were, so what is stored stays right. Not strict, because only then a query takes the
-- function in; no text folds to no text all the same.
create or replace function folded(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1 collate "C") collate "default"
    else translate(
      regexp_replace(normalize(lower($1 collate "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'),
      'łøđħıßæœ', 'lodhisao'
    ) collate "default" end;
