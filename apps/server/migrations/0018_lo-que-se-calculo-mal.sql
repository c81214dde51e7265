-- Months whose stored figures a rule of ours got wrong: the job `cambios.rehacer-meses` computes again what was not filed, and gives
-- what was filed to the people who decide about changes. The rows stay, so that it can be said which months they were.
create table mes_por_rehacer (
  declaracion_id bigint primary key references declaracion on delete cascade,
  motivo text not null constraint motivo_de_rehacer check (motivo in ('emisor_sin_linea', 'remanente')),
  pedido_en timestamptz not null default now(),
  hecho_en timestamptz,
  -- Computed again; handed to who decides; nothing was wrong with it.
  resultado text constraint resultado_de_rehacer check (resultado in ('recalculado', 'por_decidir', 'igual')),
  constraint rehecho_con_resultado check ((hecho_en is null) = (resultado is null))
);
create index mes_por_rehacer_ix on mes_por_rehacer (declaracion_id) where hecho_en is null;

-- A change that our own rules see has no file of SAT, and may be the line of a document that is otherwise the same.
alter table cambio_tras_presentar alter column documento_id drop not null;
alter table cambio_tras_presentar add column linea_nueva text;
alter table cambio_tras_presentar drop constraint clase_de_cambio;
alter table cambio_tras_presentar add constraint clase_de_cambio
  check (clase in ('agregada', 'anulada', 'restituida', 'cambiada', 'reclasificada'));

-- A purchase of an issuer that staff put in no line of the form (record type without line) was given a line, and its credit.
insert into mes_por_rehacer (declaracion_id, motivo)
select distinct d.id, 'emisor_sin_linea'
  from emisor e
  join tipo_emisor te on te.id = e.tipo_emisor_id
  join tipo_registro sin on sin.id = te.tipo_registro_id and sin.linea is null
  join factura f on f.nit_emisor = e.nit and f.libro = 'recibida'
  join tipo_registro con on con.id = f.tipo_registro_id and con.linea is not null
  join declaracion d on d.usuario_id = f.usuario_id and d.periodo = f.periodo
 where e.activo and d.regimen_id = 2;

-- 'Presentar sin ISR' said that no certificates apply and left the loaded ones in the tax: they do apply.
update declaracion d set carga_retencion_isr = 1
 where d.regimen_id = 2 and d.carga_retencion_isr is null and d.estado_id <> 13
   and exists (select 1 from retencion r where r.usuario_id = d.usuario_id and r.periodo = d.periodo and r.impuesto = 'ISR');
