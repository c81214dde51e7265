import { ROTULOS } from '@aldia/contract/textos.ts';
import { CONSEJOS, ROTULOS_DE_BANDEJA as R } from '@aldia/contract/textos-bandeja.ts';
import { ROTULOS_DE_CAMINO } from '@aldia/contract/textos-camino.ts';
import { PESTANIAS } from '@aldia/contract/textos-catalogos.ts';
import { ROTULOS_DE_FORMULARIOS } from '@aldia/contract/textos-formularios.ts';
import type { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Persona } from './acceso.ts';
import { ir } from './ir.ts';
import { buscarFila, opcionDelMenu } from './pantalla.ts';
import { VISTAS_DE_CARGA } from './recorrido-de-carga.ts';
import { VISTAS_DE_MENSAJES } from './recorrido-de-mensajes.ts';
import { VISTAS_DE_USUARIOS } from './recorrido-de-usuarios.ts';
import { VISTAS_DEL_CLIENTE } from './recorrido-del-cliente.ts';
import { VISTAS_DEL_GESTOR } from './recorrido-del-gestor.ts';
import type { Vista } from './vista.ts';

export interface Grupo {
  /** The person who looks; null for screens without session. */
  readonly quien: Persona | null;
  readonly vistas: readonly Vista[];
}

const titulo = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const primeraFila = (page: Page): Locator => page.locator('tr[data-indice="0"]');

const ruta = (nombre: string, a: string, espera?: (page: Page) => Locator): Vista => ({
  nombre,
  sinGestos: true,
  abrir: async (page) => {
    await ir(page, a);
    await expect(titulo(page)).toBeVisible();
    if (espera) await expect(espera(page)).toBeVisible();
  },
});

const dialogoVisible = async (page: Page, nombre?: string | RegExp): Promise<void> => {
  const dialogo = page.getByRole('dialog', nombre === undefined ? {} : { name: nombre }).last();
  await expect(dialogo).toBeVisible();
  await expect(dialogo.locator('.al-cargando')).toHaveCount(0);
};

/** The page of the first month in everybody's queue that waits for that reason. */
const mesQueEspera = (motivo: keyof typeof TEXTOS_DE_MOTIVO): Vista => ({
  nombre: `mes-${motivo}`,
  abrir: async (page) => {
    await ir(page, `/pendientes?de=todas&motivo=${motivo}`);
    await primeraFila(page).getByRole('link').first().click();
    await expect(page.getByRole('list', { name: ROTULOS_DE_CAMINO.pasos })).toBeVisible();
  },
});

/** A dialog of the first row of a list: from one of its buttons, or from its menu. */
function deFila(
  nombre: string,
  lista: string,
  regimen: 1 | 2,
  como: { boton?: RegExp | string; menu?: string; conLibre?: RegExp },
  espera?: (page: Page) => Locator,
): Vista {
  return {
    nombre,
    abrir: async (page) => {
      await ir(page, `${lista}${lista.includes('?') ? '&' : '?'}regimen=${regimen}`);
      await expect(primeraFila(page)).toBeVisible();
      const conLibre = como.boton ?? como.conLibre;
      const libre = page
        .locator('tr[data-indice]')
        .filter(conLibre ? { has: page.getByRole('button', { name: conLibre, disabled: false }) } : {})
        .first();
      if (como.boton) await libre.getByRole('button', { name: como.boton }).click();
      if (como.menu) await opcionDelMenu(page, libre, como.menu);
      await dialogoVisible(page);
      if (espera) await expect(espera(page)).toBeVisible();
    },
  };
}

/** The demo client who exports, with an excess to decide about. */
const QUIEN_EXPORTA = '26029472';
/** SAT-2237 of that client, or what one of its buttons opens. */
const deQuienExporta = (nombre: string, espera: (page: Page) => Locator, boton?: string): Vista => ({
  nombre,
  abrir: async (page) => {
    await ir(page, `${FORMULARIOS}?regimen=2`);
    const fila = await buscarFila(page, QUIEN_EXPORTA);
    await fila.getByRole('button', { name: /^SAT-2237/ }).click();
    await dialogoVisible(page);
    if (boton) await page.getByRole('dialog').getByRole('button', { name: boton, exact: true }).click();
    await dialogoVisible(page);
    await expect(espera(page)).toBeVisible();
  },
});

const SIN_SESION: readonly Vista[] = [
  ruta('ingreso', '/'),
  ruta('registro', '/register', (page) => page.getByText('Quién eres')),
  {
    nombre: 'registro-terminos',
    abrir: async (page) => {
      await ir(page, '/register');
      await page.getByRole('button', { name: 'Leer los términos' }).click();
      await dialogoVisible(page);
    },
  },
  ruta('recuperar-pass', '/recuperar_pass'),
  ruta('contrasenia-nueva', `/recuperacion_confirmacion/${'x'.repeat(43)}`),
  ruta('error-401', '/401'),
  ruta('error-403', '/403'),
  ruta('error-404', '/404'),
  ruta('error-423', '/423'),
  ruta('error', '/error'),
  ruta('error-de-red', '/network_error'),
  ruta('buzon', '/buzon'),
];

const comoOtra = (vista: Vista): Vista => ({ ...vista, comoOtra: true });
/** Tabs with parts of their own: the profiles by activity, and the list of issuers that the server pages. */
const PROPIAS = new Set(['catalogo-ros-perfil_declaracion', 'catalogo-ros-emisor']);
/** The tabs of a page of catalogues: one definition draws all of them, so only the first is checked on its own. */
const pestanias = (nombre: string, pagina: string, cuales: object): readonly Vista[] =>
  Object.keys(cuales)
    .map((p) => ruta(`catalogo-${nombre}-${p}`, `${pagina}?pestania=${p}`))
    .map((vista, n) => (n === 0 || PROPIAS.has(vista.nombre) ? vista : comoOtra(vista)));
const CATALOGOS: readonly Vista[] = [
  ...pestanias('ros', '/man_ros', PESTANIAS.ros),
  ...pestanias('pc', '/man_pc', PESTANIAS.pequenioContribuyente),
  ...pestanias('gen', '/man_gen', PESTANIAS.general),
  ruta('catalogo-limites', '/mantenimiento/limites'),
];

const LISTAS: readonly Vista[] = [
  ruta('mi-trabajo-de-hoy', '/empleado', (p) => p.getByRole('heading', { name: 'Lo que sigue' })),
  ruta('inicio-administrador', '/administrador'),
  ruta('retenedores-cargas', '/administrador?pestana=retenedores_iva', primeraFila),
  ruta('perfil', '/perfil_usuario/-1'),
  comoOtra(ruta('ingreso-de-facturas-pc', '/ingreso_facturas?regimen=1', primeraFila)),
  ruta('ingreso-de-facturas-ros', '/ingreso_facturas?regimen=2', primeraFila),
  ruta('lista-vacia', '/ingreso_facturas?regimen=1&busqueda=zzzzzz', (p) => p.getByText('Ninguna fila coincide')),
  comoOtra(ruta('listas-para-formulario-pc', '/reporte_declaracion?regimen=1', primeraFila)),
  ruta('listas-para-formulario-ros', '/reporte_declaracion?regimen=2', primeraFila),
  comoOtra(ruta('con-notificacion-pc', '/reporte_declaracion?regimen=1&vista=notificacion', primeraFila)),
  ruta('con-notificacion-ros', '/reporte_declaracion?regimen=2&vista=notificacion', primeraFila),
  comoOtra(ruta('pendientes-de-pago-pc', '/pago_declaracion?regimen=1', primeraFila)),
  ruta('pendientes-de-pago-ros', '/pago_declaracion?regimen=2', primeraFila),
  ruta('clientes-del-dia', '/reporte_inicial?fecha=2026-01-09', primeraFila),
  ruta('seguimiento-del-dia', '/seguimiento_declaraciones'),
  ruta('seguimiento-del-mes', '/seguimiento_declaraciones?por=mes', primeraFila),
  ruta('seguimiento-por-nit', '/seguimiento_pornit'),
  ruta('realizadas-por-colaborador', '/declaraciones_colaborador'),
  ruta('no-confirmadas-por-colaborador', '/declaraciones_noconfirmadas_colaborador'),
  ruta('estado-de-los-clientes', '/estado_declaracion_completo', primeraFila),
  ruta('transacciones', '/transaccion/listado'),
  ruta('avisos', '/avisos', (p) => p.getByRole('button', { name: R.marcarTodo })),
  ruta('pendientes', '/pendientes', primeraFila),
  comoOtra(mesQueEspera('sinFacturas')),
  mesQueEspera('formularioPorNotificar'),
  mesQueEspera('pagoPorConfirmar'),
  ruta('cambios-despues-de-presentar', '/cambios'),
  ruta('radar-de-regimen', '/radar_regimen', primeraFila),
  ruta('recargo', '/man_pc?pestania=recargo'),
  ruta('bitacora', '/bitacora', primeraFila),
  ruta('mantenimientos', '/mantenimientos'),
  ...CATALOGOS,
  ruta('reporte-estado-de-usuarios', '/reporte_usuarios_estado', primeraFila),
  ruta('reporte-maestro', '/reporte_maestro_mes?mes=2026-11', primeraFila),
  ruta('reporte-maestro-sin-mes', '/reporte_maestro_mes'),
  ruta('reporte-de-movimientos', '/reporte_movimientos'),
  ruta('reporte-de-la-pasarela', '/reporte_transacciones_pasarela'),
  ruta('reporte-sin-forma-de-pago', '/reporte_usuarios_sin_forma_pago'),
];

/** The newest upload of agents with one row being edited, or the load of the next list. */
const deRetenedores = (nombre: string, abrir: (page: Page) => Promise<void>): Vista => ({
  nombre,
  abrir: async (page) => {
    await ir(page, '/administrador?pestana=retenedores_iva');
    await expect(primeraFila(page)).toBeVisible();
    await abrir(page);
  },
});
const RETENEDORES: readonly Vista[] = [
  deRetenedores('retenedores-detalle', async (page) => {
    await primeraFila(page)
      .getByRole('button', { name: /^Ver agentes/ })
      .click();
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'NIT' })).toBeVisible();
  }),
  deRetenedores('retenedores-carga', async (page) => {
    await page.getByRole('button', { name: 'Cargar listado' }).click();
    const csv = 'nit,nombre,fecha\n1234567-9,UNO,01/10/2025\n1234,DOS,01/10/2025\n12345679,TRES,\n';
    const elegir = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivo' }).click();
    await (await elegir).setFiles([{ name: 'agentes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]);
    await expect(page.getByText(/filas? listas? para cargar/)).toBeVisible();
  }),
];

const FORMULARIOS = '/reporte_declaracion';
const cifras = (page: Page): Locator => page.getByRole('dialog').locator('.al-sat-linea').first();

const DIALOGOS: readonly Vista[] = [
  deFila('dialogo-presentar-a-0', '/ingreso_facturas', 1, { menu: ROTULOS.presentarACero }),
  comoOtra(deFila('dialogo-presentar-sin-isr', '/ingreso_facturas', 2, { menu: ROTULOS.presentarSinIsr })),
  deFila('dialogo-motivo-de-contrasenia', '/ingreso_facturas', 1, { boton: /contraseña SAT de/ }),
  deFila('dialogo-informacion-de-pago', FORMULARIOS, 1, { boton: /^Información de Pago/ }, (p) =>
    p.getByText('Libro de ventas').first(),
  ),
  comoOtra(deFila('dialogo-sat-2046', FORMULARIOS, 1, { boton: /^SAT-2046/ }, cifras)),
  comoOtra(deFila('dialogo-sat-1311', FORMULARIOS, 2, { boton: /^SAT-1311/ }, cifras)),
  deFila('dialogo-sat-2237', FORMULARIOS, 2, { boton: /^SAT-2237/ }, cifras),
  comoOtra(deFila('dialogo-sat-1411', FORMULARIOS, 2, { boton: /^SAT-1411/ }, cifras)),
  deQuienExporta('dialogo-sat-2237-de-quien-exporta', cifras),
  deQuienExporta('dialogo-exportaciones', (p) => p.getByRole('table').last(), ROTULOS_DE_FORMULARIOS.exportaciones),
  comoOtra(deFila('dialogo-notificar-pc', FORMULARIOS, 1, { menu: 'Notificar formulario de pago' })),
  deFila('dialogo-notificar-ros', FORMULARIOS, 2, { menu: 'Notificar formulario de pago' }),
  deFila('dialogo-inclusion', FORMULARIOS, 2, { menu: 'Facturas recibidas' }, (p) =>
    p.getByRole('table', { name: 'Resumen por tipo de registro' }),
  ),
  comoOtra(deFila('dialogo-forzar-a-pago', FORMULARIOS, 1, { menu: 'Forzar a pago' })),
  comoOtra(deFila('dialogo-forzar-a-0', FORMULARIOS, 1, { menu: 'Forzar presentación a 0' })),
  deFila('dialogo-copiar-contrasenia', FORMULARIOS, 1, { boton: /contraseña/i }),
  comoOtra(deFila('dialogo-enviar-a-pago', FORMULARIOS, 2, { boton: /^Enviar a pago/ })),
  deFila('dialogo-notificar-presentacion', `${FORMULARIOS}?vista=notificacion`, 1, { boton: /para presentar/ }),
  comoOtra(
    deFila('dialogo-notificar-compras', `${FORMULARIOS}?vista=notificacion`, 2, {
      menu: 'Notificar para cargar facturas de compra',
      conLibre: /para presentar/,
    }),
  ),
  deFila('dialogo-recordar-pago', '/pago_declaracion', 1, { boton: /^Recordar el pago/ }),
  deFila('dialogo-confirmar-pago', '/pago_declaracion', 2, { boton: /^Confirmar el pago/ }),
  {
    nombre: 'dialogo-aviso-legal',
    abrir: async (page) => {
      await ir(page, `${FORMULARIOS}?regimen=2`);
      await opcionDelMenu(page, primeraFila(page), 'Facturas recibidas');
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir todas' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Incluir todas' }).click();
      await dialogoVisible(page, 'Antes de incluir');
    },
  },
  {
    nombre: 'dialogo-ayuda-de-teclado',
    abrir: async (page) => {
      await ir(page, '/empleado');
      await page.getByRole('button', { name: 'Atajos de teclado' }).click();
      await dialogoVisible(page);
    },
  },
  {
    nombre: 'menu-mes-de-trabajo',
    abrir: async (page) => {
      await ir(page, '/empleado');
      await page.getByRole('button', { name: /Declaras/ }).click();
      await expect(page.getByLabel('Mes de trabajo')).toBeVisible();
    },
  },
  {
    nombre: 'menu-tema',
    abrir: async (page) => {
      await ir(page, '/empleado');
      await page.getByRole('button', { name: 'Cambiar el tema' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    nombre: 'menu-de-fila',
    abrir: async (page) => {
      await ir(page, `${FORMULARIOS}?regimen=2`);
      await primeraFila(page).getByRole('button', { name: 'Más acciones' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

/** The hints of the first entry, shown again: they stay on the first page until they are closed. */
const consejos = (nombre: string): Vista => ({
  nombre,
  abrir: async (page) => {
    await ir(page, '/avisos');
    await page.getByRole('button', { name: CONSEJOS.verOtraVez }).click();
    await expect(page.getByRole('region', { name: CONSEJOS.titulo })).toBeVisible();
  },
});

/** Every view, grouped by the person who sees it. */
export const RECORRIDO: readonly Grupo[] = [
  { quien: null, vistas: SIN_SESION },
  {
    quien: 'administrador',
    vistas: [...LISTAS, ...RETENEDORES, ...DIALOGOS, ...VISTAS_DE_USUARIOS, ...VISTAS_DE_MENSAJES],
  },
  { quien: 'otraCarga', vistas: [...VISTAS_DE_CARGA, consejos('consejos-personal')] },
  {
    quien: 'clienteRos',
    vistas: [ruta('inicio-cliente', '/usuario_final'), ...VISTAS_DEL_CLIENTE, comoOtra(consejos('consejos-cliente'))],
  },
  { quien: 'gestor', vistas: [...VISTAS_DEL_GESTOR, comoOtra(consejos('consejos-gestor'))] },
];
