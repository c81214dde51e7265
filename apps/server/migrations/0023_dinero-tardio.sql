-- One charge that may still be delivered for each purchase. Those that go back do not count here: money that shows up after a
-- refusal could not even be written down while the next try was being paid, and waited for the settlement of the day after.
-- That nobody begins another try while one goes back is asked with the person held (preparar.ts).
drop index una_intencion_viva_por_compra;
create unique index una_intencion_viva_por_compra on cobro_intencion (usuario_id, proposito, proposito_id)
  where estado in ('creada', 'enviada', 'en_duda', 'aprobada');
drop index un_cobro_por_periodo;
create unique index un_cobro_por_periodo on cobro_intencion (proposito_id)
  where proposito = 'renovacion' and estado in ('creada', 'enviada', 'en_duda', 'aprobada', 'aplicada');
