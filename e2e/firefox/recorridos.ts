import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as S } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { ROTULOS_DE_REPARTO } from '@aldia/contract/textos-reparto.ts';
import { type FilaDeApi, mesElegido } from '../apoyo/api.ts';
import type { ClientePendiente } from '../apoyo/clientes.ts';
import { ABARROTERIA, AGENTE_DE_AMBOS, FERRETERIA, facturas, libro, reporte } from '../apoyo/libros.ts';
import type { Producto } from '../playwright.config.ts';
import { hasta, type Pantalla } from './pantalla.ts';

export interface Recorrido {
  readonly nombre: string;
  readonly hacer: (p: Pantalla, producto: Producto) => Promise<void>;
}

const ROS = 2;

async function ingresar(p: Pantalla, producto: Producto, es: (rol: string, nombre: string) => boolean): Promise<void> {
  const quien = producto.personas.find((x) => es(x.rol, x.nombre));
  if (!quien) throw new Error('la demostración no tiene a esa persona');
  await p.ir('/');
  await p.escribir('NIT', quien.nit);
  await p.escribir('Contraseña', producto.clave);
  await p.pulsar('Ingresar');
}

/** A client of ROS whom nobody has begun. */
async function clienteLibre(p: Pantalla): Promise<ClientePendiente> {
  const pedido = { fecha: `${mesElegido()}-01`, regimen_id: ROS, limite: 100 };
  const filas = await p.preguntar<readonly FilaDeApi[]>('/usuario/listado/ingreso', pedido);
  const f = filas.find((x) => x.status_id === 1 && x.asignado_id === -1);
  if (!f) throw new Error('no queda un cliente de ROS pendiente');
  const { id: declaracionId, usuario_id: usuarioId, nit, nombre, periodo, correo_usuario: correo } = f;
  return { declaracionId, usuarioId, nit, nombre, periodo, correo, regimen: ROS };
}

async function cargarYGuardar(p: Pantalla, cliente: ClientePendiente): Promise<void> {
  await p.ir(`/declaracion/${cliente.usuarioId}/${cliente.periodo}`);
  await p.dice(cliente.nombre);
  // The balances of the month before came by themselves, or are asked first.
  await hasta('los remanentes', async () => (await p.texto()).includes(ROTULOS.remanentes));
  if (!(await p.texto()).includes('Corregir')) await p.pulsar(ROTULOS.continuar);
  await p.darArchivos(ROTULOS_DE_REPARTO.elegir, [
    await libro(
      'compras',
      facturas(cliente, 'recibidas', [
        { monto: 2240, iva: 240, quien: FERRETERIA },
        { monto: 1120, iva: 120, quien: ABARROTERIA },
      ]),
    ),
    await libro(
      'ventas',
      facturas(cliente, 'emitidas', [
        { monto: 11_200, iva: 1200, quien: FERRETERIA },
        { monto: 5600, iva: 600, quien: AGENTE_DE_AMBOS },
      ]),
    ),
    await reporte(cliente, 'ISR', [{ total: 5600, base: 5000, retencion: 250 }]),
    await reporte(cliente, 'IVA', [{ total: 5600, base: 5000, retencion: 90 }]),
  ]);
  await p.dice('Archivos repartidos');
  for (const n of [2, 3, 4]) {
    await p.pulsar(ROTULOS.continuar);
    await p.dice(`Paso ${n} de 4`);
  }
  // 11,200.00 + 5,600.00, and 2,240.00 + 1,120.00 bought.
  await p.dice('Q16,800.00');
  await p.dice('Q3,360.00');
  await p.pulsar(ROTULOS.guardarInformacion);
  await p.enDialogo(ROTULOS.guardarInformacion);
  await p.dice('2 por Q16,800.00');
  await p.dice('2 por Q3,360.00');
  await p.pulsar(ROTULOS.guardarInformacion);
  await p.enDialogo();
  await p.dice(TEXTOS['carga.guardar'].exito);
  await p.pulsarElQueEmpieza(TEXTOS_DE_MOTIVO.porEnviarAFormulario.boton);
  // The button that opened it has the same name, and is still there while the dialog comes.
  await p.enDialogo(ROTULOS.enviarALista);
  await p.pulsar('Enviar a la lista');
  await p.enDialogo();
  await p.dice(TEXTOS['declaraciones.enviarAFormulario'].exito);
}

async function excluirUnaCompra(p: Pantalla, cliente: ClientePendiente): Promise<void> {
  await p.ir(`/reporte_declaracion?regimen=${ROS}&busqueda=${cliente.nit}`);
  await p.dice(cliente.nombre);
  await p.pulsar('Más acciones');
  await p.pulsar('Facturas recibidas', 'menuitem');
  await hasta('el diálogo', async () => (await p.page.$('[role="dialog"]')) !== null);
  await p.dice('Q3,360.00');
  const casilla = await hasta('la casilla de la compra', async () => {
    for (const c of await p.page.$$('[role="dialog"] input[type="checkbox"]'))
      if ((await c.evaluate((e) => e.getAttribute('aria-label') ?? '')).includes(`de ${ABARROTERIA.nombre}`)) return c;
    return null;
  });
  await casilla.click();
  // Without the Q1,120.00 of the grocery.
  await p.dice('Q2,240.00');
  await p.dice('1 cambio sin guardar');
  await p.pulsar('Guardar');
  await p.dice(TEXTOS['facturas.guardarInclusion'].exito);
}

export const RECORRIDOS: readonly Recorrido[] = [
  {
    nombre: 'una colaboradora entra, carga un mes de ROS, lo guarda y excluye una compra',
    hacer: async (p, producto) => {
      await p.ir('/');
      await p.escribir('NIT', '12345679');
      await p.escribir('Contraseña', 'no-es-esta-1');
      await p.pulsar('Ingresar');
      await p.dice('Usuario y/o Contraseña incorrectos');
      await ingresar(p, producto, (rol) => rol === 'Administrador');
      await p.estaEn('/administrador');
      const cliente = await clienteLibre(p);
      await cargarYGuardar(p, cliente);
      await excluirUnaCompra(p, cliente);
    },
  },
  {
    nombre: 'un cliente lee en su inicio cómo va y qué sigue',
    hacer: async (p, producto) => {
      await ingresar(p, producto, (rol) => rol === 'Cliente (ROS)');
      await p.estaEn('/usuario_final');
      await p.dice('Hola');
      await hasta('los doce meses', async () => (await p.page.$$('main a[href*="20"]')).length > 0);
    },
  },
  {
    nombre: 'un cliente la abre sin red, y al volver la red baja el recibo de un mes',
    hacer: async (p, producto) => {
      await ingresar(p, producto, (rol) => rol === 'Cliente (ROS)');
      await p.estaEn('/usuario_final');
      await p.page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await p.page.setOfflineMode(true);
      await p.page.reload();
      await p.dice('Sin conexión. Lo que escribes sigue aquí');
      await p.page.setOfflineMode(false);
      await p.ir('/estado_declaracion');
      const enlace = p.page.waitForRequest((r) => r.url().includes('/api/documento/'));
      await p.pulsarElQueEmpieza('Descargar recibo SAT de');
      const { status, headers } = await fetch((await enlace).url());
      if (status !== 200 || !headers.get('content-disposition')?.startsWith('attachment')) throw new Error(`${status}`);
      // The page stays while its browser takes the file.
      await p.estaEn('/estado_declaracion');
    },
  },
  {
    nombre: 'quien se quedó sin plan paga uno, y lo tiene',
    hacer: async (p, producto) => {
      await ingresar(p, producto, (_, nombre) => nombre.includes('(sin suscripción)'));
      await p.dice('Tu suscripción terminó el');
      await p.pulsar(AVISOS_DE_INICIO.elegirPlan, 'link');
      await p.pulsarElQueEmpieza(S.suscribirse);
      await p.enDialogo(S.suscribirse);
      await p.dice('Se cobra hoy');
      const monto = /Se cobra hoy (Q[\d,]+\.\d{2})/.exec(await p.texto())?.[1] ?? '';
      await p.pulsar(`Pagar ${monto}`);
      await p.enDialogo();
      await p.dice(TEXTOS_DE_ALTA['suscripciones.nueva'].exito);
      await p.dice('Plan actual');
    },
  },
];
