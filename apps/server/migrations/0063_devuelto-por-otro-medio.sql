-- sirve-desde: 48; it adds a column that is empty, and that a program of before leaves so
-- A refund that the provider never takes is given back by a person (a transfer, a deposit). The provider keeps what it charged, so that
-- by the books it still owes it, or settled it: what went back left our bank.
alter table cobro_intencion add column devuelta_aparte_en timestamptz
  constraint solo_lo_anulado_se_devolvio_aparte check (devuelta_aparte_en is null or estado = 'anulada');
