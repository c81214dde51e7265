import { CONTRATO } from '@aldia/contract/contrato.ts';
import { camposDeRuta, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let jefa: Persona;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

const MALOS: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'x',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '😀',
  'á'.repeat(5000),
  [],
  [[]],
  {},
  { $gt: '' },
  true,
  '9'.repeat(400),
  'NaN',
  'null',
  '../../etc/passwd',
  '${7*7}',
  '__proto__',
  { __proto__: { admin: true } },
  '2026-13-45',
  '2026-02-30',
  [null],
  -0,
];

async function enviar(e: Endpoint, valor: unknown): Promise<{ http: number; texto: string }> {
  const campos = Object.fromEntries(camposDeRuta(e.ruta).map((c) => [c, valor]));
  const ruta =
    PREFIJO_DE_BASE[e.base] +
    e.ruta.replace(/\{(\w+)\}/g, (_, c: string) => encodeURIComponent(String(campos[c])) || '0');
  const conCuerpo = e.metodo !== 'GET' && e.metodo !== 'DELETE';
  const todos = [
    'id',
    'fecha',
    'usuario_id',
    'regimen_id',
    'facturas',
    'presentacion_id',
    'presentacion',
    'documento',
    'numero_formulario',
    'busqueda',
    'siguiente',
    'orden',
    'limite',
    'motivo',
    'codigo',
    'version',
    'fechas',
    'factura',
    'recibidas',
    'retenciones',
    'nombre',
    'filas',
    'nit',
    'password',
    'user_type',
    'cui',
    'correo',
    'telefono',
    'departamento',
    'municipio',
    'confirmPassword',
    'token',
    'correo_nuevo',
    'correo_id',
  ];
  const cuerpo = Object.fromEntries(todos.map((c) => [c, valor]));
  const consulta = conCuerpo && !e.archivo ? '' : `?${new URLSearchParams(todos.map((c) => [c, String(valor)]))}`;
  const respuesta = await fetch(s.url + ruta + consulta, {
    method: e.metodo,
    headers: {
      authorization: `Bearer ${jefa.token}`,
      ...(conCuerpo ? { 'content-type': e.archivo ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(conCuerpo ? { body: e.archivo ? 'basura' : JSON.stringify(cuerpo) } : {}),
  });
  return { http: respuesta.status, texto: await respuesta.text() };
}

const todos = Object.entries(CONTRATO).flatMap(([f, c]) =>
  Object.entries(c as Record<string, Endpoint>).map(([n, e]) => [`${f}.${n}`, e] as const),
);
/** Ends the session that the other calls need. */
const MENOS = new Set(['acceso.cerrarSesion']);

// Thirty bad shapes in every field of every endpoint: refused with a Spanish sentence, never an accident (security C10).
describe.each(todos.filter(([clave]) => !MENOS.has(clave)))('%s', (_clave, e) => {
  test('answers bad shapes in Spanish and never with a 500 or a stack', async () => {
    for (const valor of MALOS) {
      const { http, texto } = await enviar(e, valor);
      expect([JSON.stringify(valor)?.slice(0, 60), http < 500 || http === 503, texto.slice(0, 300)]).toEqual([
        JSON.stringify(valor)?.slice(0, 60),
        true,
        texto.slice(0, 300),
      ]);
      expect(texto).not.toMatch(/\bat \S+ \(|node_modules|Invalid input|Expected |Required|select .* from/);
    }
  });
});

describe('a body that is no JSON object', () => {
  test.each([
    ['nothing', ''],
    ['half a document', '{"id":'],
    ['a list', '[1,2]'],
    ['a number', '7'],
    ['a prototype', '{"__proto__":{"x":1}}'],
  ])('%s is refused by its code', async (_n, body) => {
    const r = await fetch(`${s.url}/api/declaracion/forzar_pago`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jefa.token}`, 'content-type': 'application/json' },
      body,
    });
    expect([400, 422]).toContain(r.status);
    expect(((await r.json()) as { success: boolean }).success).toBe(false);
  });

  test('one that is too large is refused before it is read whole', async () => {
    const r = await fetch(`${s.url}/api/declaracion/forzar_pago`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jefa.token}`, 'content-type': 'application/json' },
      body: `{"id":1,"x":"${'y'.repeat(2_000_000)}"}`,
    });
    expect([r.status, ((await r.json()) as { code: string }).code]).toEqual([413, 'CUERPO_DEMASIADO_GRANDE']);
  });
});
