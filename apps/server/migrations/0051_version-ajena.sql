-- sirve-desde: 48; it adds a column with a constant default that a trigger keeps, of which no program before knows
-- The last version of a declaration that somebody else than who changed it last left: what a person saw before that one they did not
-- see whole, though their own changes came after it (D-28); -1 is nobody. By the database, because four statements write versions.
alter table declaracion add column version_ajena integer not null default -1;
create function declaracion_version_ajena() returns trigger language plpgsql as $$
begin
  new.version_ajena := old.version;
  return new;
end $$;
-- What is taken back brings its own, and is whoever's it was before; what was kept before this column was there has none.
create trigger declaracion_version_ajena before update of modificada_por on declaracion for each row
  when (new.version_ajena is null
        or (new.modificada_por is distinct from old.modificada_por and new.version_ajena = old.version_ajena))
  execute function declaracion_version_ajena();
