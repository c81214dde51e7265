-- sirve-desde: 48; it only adds a table
-- When each day was last held against the provider's settlement, also one without a movement: a day that is not here, or was
-- looked at before its settlement was whole, is still to be done.
create table conciliacion_dia (
  fecha date primary key,
  conciliada_en timestamptz not null
);
-- Of the days of before only those with a movement are known, and the hour at which they were looked at is not: the noon of
-- the next one, and of the last two the midnight, so that they are done once more.
insert into conciliacion_dia (fecha, conciliada_en)
  select fecha, ((fecha + 1)::timestamp + case when fecha < (now() at time zone 'America/Guatemala')::date - 1
      then interval '12 hours' else interval '0' end) at time zone 'America/Guatemala'
    from conciliacion_linea group by fecha;
