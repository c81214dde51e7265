import type pg from 'pg';

/**
 * Gives the server's role its permissions on every table of now; migration 25 defines them. That function takes all away before
 * it gives, so a role that owns our tables is left alone: it has every right, and would lose those that migrations need.
 */
export async function darPermisosAlServidor(cliente: Pick<pg.ClientBase, 'query'>, rol: string): Promise<void> {
  await cliente.query(
    `select permisos_del_servidor($1::name) where not exists (
       select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relowner = (select oid from pg_roles where rolname = $1::name))`,
    [rol],
  );
}

/** The role of this connection. */
export async function rolDe(cliente: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await cliente.query<{ rol: string }>('select current_user as rol');
  return rows[0]?.rol ?? '';
}
