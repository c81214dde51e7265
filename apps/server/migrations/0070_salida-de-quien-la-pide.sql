-- sirve-desde: 48; a program of before counts what is on its way in the account, whoever asked, and needs no index for it.
-- A zip is of who asked for it (ADR 39): what an office asks for neither stops nor is stopped by what its client asks for.
drop index una_salida_en_curso_por_cuenta;
create unique index una_salida_en_curso_por_quien_pide on salida_de_cuenta (usuario_id, pedida_por) where estado in ('en_cola', 'en_curso');
