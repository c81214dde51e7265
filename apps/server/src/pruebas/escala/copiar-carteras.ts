import { ROL } from '@aldia/domain/permisos/roles.ts';
import type pg from 'pg';
import { DE, PRIMER_CLIENTE, PRIMER_COLABORADOR } from './moldes-de-copia.ts';

export const PRIMER_GESTOR = 7_000_000;
/** Every second client is of an office, of two hundred and fifty of them. */
const CADA_CUANTOS = 2;
const LUGARES_DE_UNA_OFICINA = 500;
const GESTOR = `${PRIMER_GESTOR}::bigint + m.n / ${LUGARES_DE_UNA_OFICINA}`;
const DE_OFICINA = `${DE} join usuario u on u.id = m.id where m.n % ${CADA_CUANTOS} = 0`;
const ACEPTACION = `${PRIMER_CLIENTE}::bigint + m.n`;
/** Mails to many, whatever the clients are; three of them went to everybody. */
const MASIVOS = 60;
const PRIMER_MASIVO = 1_000_000;

/** What is copied of each client beside what is theirs: their office, what many got, and who sells to them. */
export const CARTERAS: readonly string[] = [
  `insert into cliente_de_gestor (gestor_id, usuario_id, creado_en, nombre_orden, nit) select ${GESTOR}, m.id, now() - interval '200 days', u.nombre_orden, u.nit from ${DE_OFICINA}`,
  `insert into autorizacion_de_gestor (gestor_id, usuario_id, nit, nombre, estado, pedida_en, vence_en, respondida_en)
   select ${GESTOR}, m.id, u.nit, u.nombre, 'aceptada', now() - interval '201 days', now() - interval '180 days', now() - interval '200 days' from ${DE_OFICINA}`,
  `insert into aceptacion (id, usuario_id, clase, version, texto, direccion_ip, agente, aceptado_en) overriding system value
   select ${ACEPTACION}, m.id, 'mandato', '1', 'Otorgo el mandato.', '192.0.2.1', 'Mozilla/5.0', now() - interval '200 days' from ${DE_OFICINA}`,
  `insert into mandato (gestor_id, usuario_id, otorgado_por, desde, aceptacion_id, creado_en)
   select ${GESTOR}, m.id, 'cliente', current_date - 200, ${ACEPTACION}, now() - interval '200 days' from ${DE_OFICINA}`,
  `insert into destinatario_de_masivo (correo_masivo_id, usuario_id, para)
   select ${PRIMER_MASIVO} + k, m.id, 'c' || m.n || '@correo.example' from ${DE} cross join generate_series(1, 3) k`,
];

const OFICINAS = `insert into usuario (id, nit, primer_nombre, primer_apellido, nombre_oficina, correlativo_gestor, estado_id, completado_en)
  select ${PRIMER_GESTOR} + i, 'G' || i, 'Oficina', 'NUM' || i, 'Oficina ' || i, nextval('correlativo_gestor_seq'), 1, now() from generate_series(0, $1::int / ${LUGARES_DE_UNA_OFICINA}) i on conflict do nothing`;
const ROLES = `insert into usuario_rol (usuario_id, rol_id) select id, ${ROL.gestor} from usuario where id between ${PRIMER_GESTOR} and ${PRIMER_GESTOR} + 1000000 on conflict do nothing`;
const CORREOS_MASIVOS = `insert into correo_masivo (id, asunto, mensaje, clase, estado, destinatarios, entregados, creado_por, creado_en, sale_en, terminado_en) overriding system value
  select ${PRIMER_MASIVO} + i, 'Aviso ' || i, repeat('Ya puedes ver tu mes. ', 20), 'servicio', 'terminado', $1, $1, ${PRIMER_COLABORADOR}, now() - make_interval(days => i), now() - make_interval(days => i), now() - make_interval(days => i)
    from generate_series(1, ${MASIVOS}) i on conflict (id) do update set destinatarios = excluded.destinatarios, entregados = excluded.entregados`;

/** The offices and the mails that clients up to a place need. */
export async function prepararCarteras(pool: pg.Pool, hasta: number): Promise<void> {
  for (const [texto, valores] of [
    [OFICINAS, [hasta]],
    [ROLES, []],
    [CORREOS_MASIVOS, [hasta]],
  ] as const)
    await pool.query(texto, [...valores]);
}
