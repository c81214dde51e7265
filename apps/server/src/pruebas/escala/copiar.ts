import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Conexiones } from '../../shared/db.ts';
import { deprisa } from '../deprisa.ts';
import { CARTERAS, prepararCarteras } from './copiar-carteras.ts';
import { COBROS } from './copiar-dinero.ts';
import { DE, idDeUno, LUGARES, MOLDE, nitSql, PRIMER_CLIENTE, PRIMER_COLABORADOR } from './moldes-de-copia.ts';

const PRIMER_NIT = 20_000_000;
const PRIMER_NIT_DE_EMISOR = 40_000_000;
/** Clients of a transaction. */
const POR_PIEZA = 1000;
/** Clients of one collaborator. */
const DE_CADA_COLABORADOR = 250;
const MINIMO_DE_COLABORADORES = 2;

const CUI = "lpad((1000000000000 + n)::text, 13, '0')";
const NOMBRES = "array['María','José','Ana','Luis','Carmen','Juan','Rosa','Pedro','Marta','Carlos']";
const APELLIDOS =
  "array['López','García','Pérez','González','Hernández','Morales','Ixchop','Tzoc','Castillo','Ramírez','López','García','Cux','Velásquez','Ordóñez','Barrios','Coc']";
/** The columns of a table that are written, each copied but for those that `otras` says. */
async function copia(
  pool: pg.Pool,
  tabla: string,
  de: string,
  otras: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows } = await pool.query<{ columna: string }>(
    `select attname as columna from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [tabla],
  );
  const columnas = rows.map((r) => r.columna).filter((c) => otras[c] !== '');
  return `insert into ${tabla} (${columnas.join(', ')}) overriding system value
    select ${columnas.map((c) => otras[c] ?? `t.${c}`).join(', ')} from ${de}`;
}

/** Two who sell for each client; one in four of them with the name that is looked for. */
const EMISORES = `insert into emisor (nit, nombre, nombre_orden, tipo_emisor_id)
  select ${nitSql(`${PRIMER_NIT_DE_EMISOR} + 2 * m.n + k`)}, 'Distribuidora ' || a.nombre || ' ' || m.n, doblar('Distribuidora ' || a.nombre || ' ' || m.n), (select (array_agg(id order by id))[1 + m.n % count(*)::int] from tipo_emisor)
    from ${DE} cross join generate_series(0, 1) k cross join lateral (select (array['Lopez', 'Garcia', 'Tzoc', 'Cux'])[1 + m.n % 4] as nombre) a`;
const MES = idDeUno('d.lugar');
/** The months of the clients that are copied, each with its place. */
const MESES = `(select d.*, row_number() over (partition by d.usuario_id order by d.periodo) as lugar from declaracion d where d.usuario_id = any($3::bigint[])) d`;
const deDocumento = (columna: string) => `md5(${columna}::text || '/' || m.n)::uuid`;

/** What is copied of each client, in the order of what refers to what. */
async function copias(pool: pg.Pool): Promise<readonly string[]> {
  const suyas = (tabla: string) => `${DE} join ${tabla} t on t.usuario_id = m.molde`;
  const deMes = `${DE} join ${MESES} on d.usuario_id = m.molde`;
  const u = 'm.id';
  const autorizacion = "upper(md5(t.numero_autorizacion || '/' || m.n)::uuid::text)";
  return [
    await copia(pool, 'usuario_rol', suyas('usuario_rol'), { usuario_id: u }),
    await copia(pool, 'correo', suyas('correo'), { id: '', usuario_id: u, correo: "'c' || m.n || '@correo.example'" }),
    // Renewed on every day of the month.
    await copia(pool, 'suscripcion', suyas('suscripcion'), {
      id: `${PRIMER_CLIENTE}::bigint + m.n`,
      usuario_id: u,
      proximo_cobro: 't.fecha_inicio + 200 + (m.n % 30)',
      fecha_fin: 't.fecha_inicio + 199 + (m.n % 30) + 300',
    }),
    await copia(pool, 'credencial_sat', suyas('credencial_sat'), { usuario_id: u }),
    await copia(pool, 'documento', suyas('documento'), {
      id: deDocumento('t.id'),
      usuario_id: u,
      lugar: "t.lugar || '-' || m.n",
    }),
    await copia(pool, 'lo_presentado', `${deMes} join lo_presentado t on t.declaracion_id = d.id`, {
      id: MES,
      declaracion_id: MES,
    }),
    await copia(pool, 'declaracion', `${deMes} join declaracion t on t.id = d.id join usuario u on u.id = m.id`, {
      id: MES,
      usuario_id: u,
      asignado_id: `case when t.asignado_id is not null then ${PRIMER_COLABORADOR} + m.n % $4::int end`,
      modificada_por: `case when t.modificada_por is not null then ${PRIMER_COLABORADOR} + m.n % $4::int end`,
      presentado_id: `case when t.presentado_id is not null then ${MES} end`,
      documento_id: deDocumento('t.documento_id'),
      documento_iva_id: deDocumento('t.documento_iva_id'),
      orden_dia: 'u.dia_declaracion',
      nombre_orden: 'u.nombre_orden',
      nit: 'u.nit',
      busqueda: 'u.busqueda',
    }),
    await copia(pool, 'factura', `${suyas('factura')} join usuario u on u.id = m.id`, {
      usuario_id: u,
      numero_autorizacion: autorizacion,
      serie: `left(${autorizacion}, 8)`,
      nit_emisor: "case t.libro when 'emitida' then u.nit else t.nit_emisor end",
      nit_receptor: "case t.libro when 'recibida' then u.nit else t.nit_receptor end",
    }),
    await copia(pool, 'retencion', suyas('retencion'), { usuario_id: u }),
    await copia(pool, 'medicion_de_radar', suyas('medicion_de_radar'), { usuario_id: u }),
    `insert into archivo_de_carga (id, usuario_id, periodo, clase, filas, declaracion_id)
     select md5('carga/' || m.n || '/' || d.lugar)::uuid, m.id, d.periodo, 'emitidas', 17, ${MES} from ${deMes} where d.facturas_cargadas`,
    `insert into auditoria (cuando, actor_id, accion, entidad, entidad_id, antes, despues)
     select coalesce(d.modificada_en, d.creada_en) + make_interval(hours => h.hora), case when h.hora > 0 then ${PRIMER_COLABORADOR} + m.n % $4::int end, h.accion, 'declaracion', ${MES}::text, '{"estado": 1}', '{"estado": 4}'
       from ${deMes} cross join (values (0, 'declaracion.abierta'), (1, 'carga.guardada'), (2, 'declaracion.enviarALista'), (3, 'declaracion.notificarFormulario'), (4, 'declaracion.completar')) h (hora, accion)
      where d.estado_id > 1 or h.hora = 0`,
    `insert into bandeja_salida (id, clave, para, asunto, texto, html, declaracion_id, usuario_id, creada_en, enviada_en)
     select md5('correo/' || m.n || '/' || d.lugar)::uuid, 'formulario:' || ${MES}, 'c' || m.n || '@correo.example', 'Tu formulario de ' || d.periodo, repeat('Tu formulario está listo. ', 20), repeat('<p>Tu formulario está listo.</p>', 20), ${MES}, m.id, d.formulario_notificado_en, d.formulario_notificado_en
       from ${deMes} where d.formulario_notificado_en is not null`,
    ...COBROS,
    ...CARTERAS,
    EMISORES,
  ];
}

const USUARIOS = `insert into usuario (id, nit, cui, primer_nombre, segundo_nombre, primer_apellido, segundo_apellido, correo, telefono, regimen_id, vende, dia_declaracion, creado_en, estado_id, completado_en)
  select ${PRIMER_CLIENTE}::bigint + n, ${nitSql(`${PRIMER_NIT} + n`)}, ${CUI}, (${NOMBRES})[1 + n * 7 % 10], (${NOMBRES})[1 + n * 3 % 10], (${APELLIDOS})[1 + n * 5 % 17], (${APELLIDOS})[1 + n / 17 % 17],
         'c' || n || '@correo.example', (40000000 + n)::text, u.regimen_id, u.vende, 1 + n % 28, u.creado_en, u.estado_id, u.completado_en
    from ${LUGARES} join usuario u on u.id = ${MOLDE}`;
const COLABORADORES = `insert into usuario (id, nit, primer_nombre, primer_apellido, empleado) select ${PRIMER_COLABORADOR} + i, 'C' || i, 'Persona', 'TIC' || i, true from generate_series(0, $1::int - 1) i on conflict do nothing`;
const ROLES = `insert into usuario_rol (usuario_id, rol_id) select id, 2 from usuario where id between ${PRIMER_COLABORADOR} and ${PRIMER_COLABORADOR} + 100000 on conflict do nothing`;
/** The audit of copies counts as sealed: nobody would have left a year of it open. */
const SELLO = `insert into auditoria_sello (numero, desde, hasta, filas, llave_id, firma, sellado_en)
  select coalesce((select max(numero) from auditoria_sello), 0) + 1, 1, max(id), '[]', '', '', now() from auditoria`;

/** Copies the year of the clients of `moldes` to those of the places `desde` to `hasta`. */
export async function copiarClientes(
  base: Conexiones,
  moldes: readonly number[],
  desde: number,
  hasta: number,
): Promise<void> {
  const { pool } = base;
  const colaboradores = Math.max(MINIMO_DE_COLABORADORES, Math.ceil(hasta / DE_CADA_COLABORADOR));
  await pool.query(COLABORADORES, [colaboradores]);
  await pool.query(ROLES);
  await prepararCarteras(pool, hasta);
  const todas = await copias(pool);
  const piezas = Math.ceil((hasta - desde + 1) / POR_PIEZA);
  for (let p = 0; p < piezas; p++) {
    const lugares = [desde + p * POR_PIEZA, Math.min(hasta, desde + (p + 1) * POR_PIEZA - 1), moldes];
    await pool.query(USUARIOS, lugares);
    await deprisa(base.bd, todas.length, async (tx, i) => {
      const texto = todas[i] ?? '';
      await tx.executeQuery(CompiledQuery.raw(texto, texto.includes('$4') ? [...lugares, colaboradores] : lugares));
    });
  }
  await pool.query(SELLO);
  // Rows that were written without triggers are in no count yet.
  await pool.query('select contar_de_nuevo()');
}
