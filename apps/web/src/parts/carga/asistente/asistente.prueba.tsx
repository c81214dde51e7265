import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import { AvisosVista } from '../../../base/avisos/avisos-vista.tsx';
import { esElCodificador, hiloDeCodificador } from '../../../base/guardado/codificador.prueba.ts';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { ConTema } from '../../../ui/tema/tema.prueba.tsx';
import type { ContextoDeCarga } from '../estado/carga.estado.ts';
import { fila, MES, PC_NUEVO } from '../estado/carga.prueba.ts';
import { olvidarBorrador } from '../estado/memoria.ts';
import { useCarga } from '../estado/use-carga.ts';
import { hojaDeVentas, type OpcionesDeHoja } from '../lectura/hojas.prueba.ts';
import { conServidor, MES_SIN_NADA } from '../servidor.prueba.ts';
import { Asistente } from './asistente.tsx';

const GUARDADA = {
  id: 8,
  version: 4,
  status_id: 3,
  estado: 'x',
  nuevas: 3,
  repetidas: 0,
  cambiadas: 0,
  impuesto_isr: '0.00',
  impuesto_iva: '16.80',
};
export const COPIA = {
  id: 'copia-1',
  clase: 'emitidas',
  nombre: 'x',
  bytes: 1,
  filas: 1,
  subido: '2026-11-20T10:00:00.000Z',
  por: 'Mynor',
  origen: 'personal',
  pendiente: true,
};
export const FACT = { abreviatura: 'FACT', descripcion: 'Factura', habilitado: true };

/** The server and the threads of the wizard, for the tests of a file. */
export function conAsistente() {
  const servidor = conServidor({
    '/tipo_dte/admitidos': { data: [FACT] },
    '/carga/archivo/70/': { data: COPIA },
    '/carga/archivos/': { data: [] },
    '/agentes/validar': { data: null },
    '/agentes/iva/validar': { data: null },
    '/presentacion/insert': { data: GUARDADA },
    ...MES_SIN_NADA,
  });

  beforeEach(() => {
    vi.stubGlobal('Worker', function trabajador(direccion: unknown) {
      return esElCodificador(direccion) ? hiloDeCodificador() : hiloDePrueba();
    });
  });
  afterEach(() => olvidarBorrador(70, MES));
  return servidor;
}

export const alSalir: Mock<() => void> = vi.fn();
export const alVerLaNueva: Mock<() => void> = vi.fn();
const SIN = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };

interface PruebaProps {
  readonly contexto: ContextoDeCarga;
  readonly validacion: number;
}
function Prueba({ contexto, validacion }: PruebaProps) {
  const { regimenId } = contexto;
  const abierta = useCarga({
    de: { actorId: 4, usuarioId: 70, nombre: 'Byron', mes: MES },
    contexto,
    version: 3,
    remanentes: SIN,
    traidos: SIN,
    retomar: true,
  });
  return (
    <Asistente
      fila={fila({ regimenId })}
      mes={MES}
      contexto={contexto}
      validacion={validacion}
      abierta={abierta}
      tomaElFoco={false}
      alSalir={alSalir}
      alVerLaNueva={alVerLaNueva}
    />
  );
}
export function dibujar(con: Partial<ContextoDeCarga> = {}, validacion = 1) {
  alSalir.mockReset();
  alVerLaNueva.mockReset();
  const { container } = render(
    <ConTema>
      <ConConsultas>
        <Prueba contexto={{ ...PC_NUEVO, ...con }} validacion={validacion} />
      </ConConsultas>
      <AvisosVista />
    </ConTema>,
  );
  return { container, persona: userEvent.setup() };
}
export async function soltarEn(
  donde: string,
  container: HTMLElement,
  nombre: string,
  filas: number,
  o: OpcionesDeHoja = {},
) {
  const bytes = new Uint8Array(await escribirCorregido(hojaDeVentas(filas, o), 1));
  // The chunk of the steps loads a little after the balances.
  const entrada = await waitFor(() => {
    const lugar = container.querySelector<HTMLInputElement>(`${donde} input[type=file]`);
    if (!lugar) throw new Error('no place to drop');
    return lugar;
  });
  await userEvent.upload(entrada, new File([bytes], nombre), { applyAccept: false });
}
export const soltar = (container: HTMLElement, nombre: string, filas: number, o: OpcionesDeHoja = {}) =>
  soltarEn('.al-wizard', container, nombre, filas, o);
export const titulo = () => document.querySelector('.al-wizard-titulo')?.textContent;
export const guardar = async (persona: ReturnType<typeof userEvent.setup>) => {
  await persona.click(screen.getByRole('button', { name: 'Guardar Información' }));
  const dialogo = await screen.findByRole('dialog');
  await persona.click(within(dialogo).getByRole('button', { name: 'Guardar Información' }));
};
export async function hastaElResumen(container: HTMLElement, persona: ReturnType<typeof userEvent.setup>) {
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
}
