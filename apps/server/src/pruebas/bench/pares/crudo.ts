// The limit of a list, as a process of its own: node:http, the session by its hash, the page and its total as two queries,
// prepared where they have no word, JSON.stringify. No rules, limits, log or names. `bench.ts pares` starts it.
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';

const PAGINA = `select d.id, d.usuario_id, d.periodo, d.regimen_id, d.estado_id, d.asignado_id, d.version, d.modificada_en, d.facturas_cargadas, d.carga_retencion_isr, d.carga_retencion_iva, d.total_ventas, d.total_retencion_isr, d.total_retencion_iva, d.impuesto_determinado, d.impuesto_isr, d.impuesto_iva, d.desactualizada, d.numero_formulario, d.numero_formulario_iva, d.formulario_notificado_en, d.recordatorio_enviado_en, d.pago_realizado, d.finalizacion_enviada_en, d.orden_dia, d.nombre_orden, d.nit,
  u.cui, u.nombre, u.primer_nombre, u.segundo_nombre, u.primer_apellido, u.segundo_apellido, u.fecha_nacimiento, u.dia_declaracion, u.correo, a.nombre asignado
  from declaracion d join usuario u on u.id = d.usuario_id left join usuario a on a.id = d.asignado_id`;
const TOTAL = 'select count(*)::int total from declaracion d';
const LUGAR = 'd.periodo = $1 and d.regimen_id = $2 and d.etapa = 1';
/** Words are written into the text, not prepared: their plan is that of the word. */
const conPalabra = (palabra: string) =>
  palabra === '' ? '' : ` and d.busqueda like '%${palabra.replaceAll("'", "''")}%'`;
const ORDENES = { dia: 'd.orden_dia, d.nombre_orden, d.id', nombre: 'd.nombre_orden, d.id' } as const;
const SESION = 'select usuario_id from sesion where token_hash = $1 and terminada_en is null';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const quien = (token: string) =>
  pool.query({ name: 'sesion', text: SESION, values: [createHash('sha256').update(token).digest()] });

async function lista(token: string, cuerpo: string): Promise<string> {
  const { rows: sesiones } = await quien(token);
  if (sesiones.length === 0) throw new Error('no session');
  const { regimen_id, orden, busqueda } = JSON.parse(cuerpo) as {
    regimen_id: number;
    orden: keyof typeof ORDENES;
    busqueda: string;
  };
  const donde = `where ${LUGAR}${conPalabra(busqueda)}`;
  const pedir = (clase: string, text: string) =>
    pool.query({ ...(busqueda === '' && { name: `${clase}-${orden}` }), text, values: ['2026-10', regimen_id] });
  const [pagina, total] = await Promise.all([
    pedir('pagina', `${PAGINA} ${donde} order by ${ORDENES[orden]} limit 50`),
    pedir('total', `${TOTAL} ${donde}`),
  ]);
  return JSON.stringify({ success: true, data: pagina.rows, meta: total.rows[0] });
}
const servidor = http.createServer((peticion, respuesta) => {
  let cuerpo = '';
  peticion.on('data', (parte) => {
    cuerpo += parte;
  });
  peticion.on('end', () => {
    void lista(String(peticion.headers.authorization).slice(7), cuerpo).then((texto) => {
      respuesta.setHeader('content-type', 'application/json');
      respuesta.end(texto);
    });
  });
});
servidor.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listo'));
