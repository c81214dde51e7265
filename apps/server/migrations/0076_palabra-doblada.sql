-- sirve-desde: 48; it only says of a function that it gives the same for the same word.
-- A search compares `doblar` of its word with each row. Said to be stable, the function was run again for each of them, which was
-- most of what a search cost; what is the same for the same word is computed once, before the rows. No index is made of it: another
-- dictionary of `unaccent` only changes what is folded from then on.
create or replace function doblar(texto text) returns text language sql immutable parallel safe as $$
  select lower(unaccent(coalesce(texto, '')))
$$;
