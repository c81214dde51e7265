-- Subscriptions that began, ended and were suspended, by month: few acts among all that the audit has.
create index auditoria_suscripciones_ix on auditoria (accion, cuando)
  where accion in ('suscripcion.iniciada', 'suscripcion.terminada', 'suscripcion.suspendida');
