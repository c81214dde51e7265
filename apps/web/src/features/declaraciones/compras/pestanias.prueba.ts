import { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { vi } from 'vitest';
import * as z from 'zod';
import { recibida } from '../../../parts/declaraciones/inclusion/facturas.prueba.ts';

export const IDS = ['A', 'B', 'C'] as const;
export const periodo = mes('2026-10');
/** What happens to a sent save. */
export type Fin = 'llega' | 'se pierde al ir' | 'se pierde al volver';

const Pedido = z.object({
  facturas: z.array(z.object({ id: z.string(), incluye: z.number() })),
  presentacion: z.object({ version: z.number() }),
});

/** The purchases of a month on the server: which ones count, the versions, and the remembered keys. */
export class MesDelServidor {
  incluye: Record<string, boolean> = Object.fromEntries(IDS.map((id) => [id, true]));
  version = 1;
  guardados = 0;
  /** The number of saves received, accepted or not. */
  pedidos = 0;
  fin: Fin = 'llega';
  private readonly claves = new Set<string>();

  /** A day later, on another machine, the owner decides otherwise: the old keys are forgotten. */
  alOtroDiaEnOtraMaquina(id: (typeof IDS)[number], incluye: boolean): void {
    this.claves.clear();
    this.incluye[id] = incluye;
    this.version += 1;
  }
  facturas(): FacturaRecibida[] {
    return IDS.map((id) => recibida({ id, incluye: this.incluye[id] ?? true }));
  }
  private guardar(clave: string, cuerpo: unknown): object {
    const { facturas, presentacion } = Pedido.parse(cuerpo);
    if (!this.claves.has(clave)) {
      if (presentacion.version !== this.version)
        return { http: 409, success: false, message: '', code: 'CONFLICTO_DE_VERSION', data: { modificada_por: '' } };
      for (const { id, incluye } of facturas) this.incluye[id] = incluye === 1;
      this.claves.add(clave);
      this.version += 1;
      this.guardados += 1;
    }
    return {
      success: true,
      data: { id: 7, version: this.version, cambiadas: 1, impuesto_iva: '0.00', deshacer: null },
    };
  }
  private responder(opciones: RequestInit): object {
    if (opciones.method === 'PUT') {
      this.pedidos += 1;
      const clave = new Headers(opciones.headers).get('idempotency-key') ?? '';
      const seFue = this.fin !== 'se pierde al ir';
      const respuesta = seFue ? this.guardar(clave, JSON.parse(String(opciones.body))) : {};
      return this.fin === 'llega' ? respuesta : { http: 500, success: false, message: '' };
    }
    const presentacion = {
      id: 7,
      usuario_id: 70,
      nombre: 'Lucía Güinac',
      nit: '31810349',
      periodo,
      pago_realizado: 0,
      version: this.version,
      regimen_id: 2,
      status_id: 4,
    };
    const facturas = this.facturas().map((f) => z.encode(FacturaRecibida, f));
    return { success: true, data: { facturas, presentacion } };
  }
  readonly atender = async (_: unknown, opciones: RequestInit = {}): Promise<Response> => {
    const { http = 200, ...cuerpo } = { http: 200, ...this.responder(opciones) };
    return new Response(JSON.stringify(cuerpo), { status: http });
  };
}

/** Opens a tab of this browser: the product's modules, loaded only for it. */
export async function abrirPestania() {
  vi.resetModules();
  const [envios, copia, sesion, limpieza] = await Promise.all([
    import('./por-enviar.ts'),
    import('./copia.ts'),
    import('../../../base/sesion/sesion.ts'),
    import('../../../base/sesion/limpieza.ts'),
  ]);
  await copia.traerLoGuardado();
  return { ...envios, ...copia, ...sesion, ...limpieza };
}
export type Pestania = Awaited<ReturnType<typeof abrirPestania>>;

export const PERSONA = {
  id: 70,
  rolId: 2,
  primerNombre: 'Lucía',
  segundoNombre: '',
  primerApellido: 'Güinac',
  segundoApellido: '',
  cui: '',
  actividadEconomicaId: null,
  regimenId: 2,
  direccion: '',
  correlativoGestor: null,
  suscripcion: null,
  tieneSegundoFactor: false,
  debeSegundoFactor: false,
  debeCambiarClave: false,
};
