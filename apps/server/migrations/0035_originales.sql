-- Who brought an original: the staff that loads it, the client's gestor, or the invoicing platform (D-58).
alter table archivo_de_carga add column origen text not null default 'personal'
  constraint origen_de_archivo check (origen in ('personal', 'gestor', 'ticlabs'));
