import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENTES_DE_HISTORIA } from '@aldia/testing/historia/clientes.ts';
import type { Page } from '@playwright/test';
import { productoEnMarcha } from '../playwright.config.ts';
import { type FilaDeApi, leer, mesElegido, porCargar } from './api.ts';

/** The clients of the story: their months have a journey of their own. */
const DE_HISTORIA: ReadonlySet<string> = new Set(CLIENTES_DE_HISTORIA.map((c) => c.nit));
const SIN_NADIE = -1;
const PENDIENTE = 1;

export const PC = 1;
export const ROS = 2;

/** A demo client that no journey has used yet, and that only the caller will use. */
export interface ClientePendiente {
  readonly declaracionId: number;
  readonly usuarioId: number;
  readonly nit: string;
  readonly nombre: string;
  /** 'YYYY-MM', the month that is declared. */
  readonly periodo: string;
  readonly correo: string;
  readonly regimen: number;
}

interface Busqueda {
  readonly regimen: number;
  /** Prefers a client without a month before, whose balances the wizard asks for first. The demo has few, so another one may come. */
  readonly nuevo?: boolean;
}

function tomados(): { readonly nits: string[]; readonly anotar: (nit: string) => void } {
  const archivo = path.join(productoEnMarcha().carpeta, 'clientes-tomados.json');
  const nits = existsSync(archivo) ? (JSON.parse(readFileSync(archivo, 'utf8')) as string[]) : [];
  return { nits, anotar: (nit) => writeFileSync(archivo, JSON.stringify([...nits, nit])) };
}

async function esNuevo(page: Page, fila: FilaDeApi): Promise<boolean> {
  const r = (await leer(page, `/carga/remanentes/${fila.usuario_id}/${mesElegido()}-01`)) as {
    periodo_anterior: string | null;
  };
  return r.periodo_anterior === null;
}

/** Reserves a client for a journey, so that journeys depend neither on each other nor on their order. */
export async function tomarCliente(page: Page, { regimen, nuevo = false }: Busqueda): Promise<ClientePendiente> {
  const { nits, anotar } = tomados();
  const tomar = (f: FilaDeApi): ClientePendiente => {
    anotar(f.nit);
    const { id: declaracionId, usuario_id: usuarioId, nit, nombre, periodo, correo_usuario: correo } = f;
    return { declaracionId, usuarioId, nit, nombre, periodo, correo, regimen };
  };
  const libres = (await porCargar(page, regimen)).filter(
    (f) => f.status_id === PENDIENTE && f.asignado_id === SIN_NADIE && !nits.includes(f.nit) && !DE_HISTORIA.has(f.nit),
  );
  const conHistoria: FilaDeApi[] = [];
  for (const f of libres) {
    if (await esNuevo(page, f)) {
      if (nuevo) return tomar(f);
    } else if (!nuevo) return tomar(f);
    else conHistoria.push(f);
  }
  const [otro] = conHistoria;
  if (!otro) throw new Error(`No queda un cliente pendiente del régimen ${regimen}.`);
  return tomar(otro);
}
