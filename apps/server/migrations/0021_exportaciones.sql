-- Exports and what is bought for them: sections 4 and 6 of SAT-2237.
alter table factura
  -- What SAT's workbook says of an issued document; null when no workbook said it.
  add column exportacion boolean,
  -- What staff chose, or taught for its receiver: the line of section 4. Null is the proposal.
  add column linea_exportacion text constraint linea_de_exportacion check (linea_exportacion in ('4.1', '4.2', '4.8')),
  -- Whether a purchase is for what is exported, which is section 6; null while nobody said, which is section 5.
  add column para_exportar boolean,
  add constraint se_exporta_lo_emitido check (linea_exportacion is null or libro = 'emitida'),
  add constraint se_compra_para_exportar check (para_exportar is null or libro = 'recibida');

-- What was chosen for a receiver of exports or a supplier of a client, for the documents that come. A foreigner has no NIT,
-- and SAT writes CF for all of them: the name is part of who it is.
create table regla_de_exportacion (
  usuario_id bigint not null references usuario,
  libro text not null constraint regla_de_un_libro check (libro in ('emitida', 'recibida')),
  nit text not null,
  nombre text not null,
  linea_exportacion text,
  para_exportar boolean,
  elegida_por bigint not null references usuario,
  elegida_en timestamptz not null,
  primary key (usuario_id, libro, nit, nombre),
  constraint regla_de_su_libro check (
    (libro = 'emitida' and linea_exportacion in ('4.1', '4.2', '4.8') and para_exportar is null)
    or (libro = 'recibida' and linea_exportacion is null and para_exportar is not null))
);

-- 7e, the credit of exports that goes to the next month, where it is line 6.15: never mixed with 7a.
alter table declaracion
  add column remanente_credito_exportacion numeric(14,2) not null default 0,
  add column arrastre_credito_exportacion numeric(14,2) not null default 0;

-- Totals of before: nothing was marked as an export, and the notes of 9.2 are added up from their documents.
with notas as (
  select usuario_id, periodo,
         coalesce(sum(monto) filter (where tipo_dte = 'NCRE' and libro = 'emitida'), 0) as credito_emitidas,
         coalesce(sum(monto) filter (where tipo_dte = 'NCRE' and libro = 'recibida'), 0) as credito_recibidas,
         coalesce(sum(monto) filter (where tipo_dte = 'NDEB' and libro = 'emitida'), 0) as debito_emitidas,
         coalesce(sum(monto) filter (where tipo_dte = 'NDEB' and libro = 'recibida'), 0) as debito_recibidas
    from factura where tipo_dte in ('NCRE', 'NDEB') and not anulado
   group by usuario_id, periodo
), ceros as (
  select jsonb_object_agg(linea, '{"base": 0, "impuesto": 0}'::jsonb) filter (where linea like '4.%') as debitos,
         jsonb_object_agg(linea, '{"base": 0, "impuesto": 0}'::jsonb) filter (where linea like '6.%') as creditos
    from unnest(array['4.1', '4.2', '4.8', '6.1', '6.2', '6.3', '6.4', '6.5', '6.6', '6.7', '6.8', '6.9', '6.10', '6.11', '6.12', '6.13']) as linea
)
update declaracion d
   set totales = d.totales || jsonb_build_object(
         'debitosExportacion', (select debitos from ceros),
         'creditosExportacion', (select creditos from ceros),
         -- At zero nothing is declared, whatever was loaded.
         'notas', case when n.usuario_id is null or d.estado_id = 13 then
             '{"notasCredito": {"emitidas": 0, "recibidas": 0}, "notasDebito": {"emitidas": 0, "recibidas": 0}}'::jsonb
           else jsonb_build_object(
             'notasCredito', jsonb_build_object('emitidas', (n.credito_emitidas * 100)::bigint, 'recibidas', (n.credito_recibidas * 100)::bigint),
             'notasDebito', jsonb_build_object('emitidas', (n.debito_emitidas * 100)::bigint, 'recibidas', (n.debito_recibidas * 100)::bigint)) end)
  from declaracion e left join notas n on n.usuario_id = e.usuario_id and n.periodo = e.periodo
 where e.id = d.id and d.totales is not null;
