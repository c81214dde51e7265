import { fila } from '@aldia/contract/cables.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { CAMPOS_DE_IDENTIDAD, DialogoConIdentidad, IDENTIDAD_VACIA } from '../../../parts/cuenta/identidad.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

type Correo = Salida<typeof registro.correos>[number];
const col = columnasDe<Correo>();
const COLUMNAS = [
  col.texto('Correo', (c) => c.correo),
  col.siNo('Activo', (c) => c.activo),
  col.siNo('Verificado', (c) => c.verificado),
];
const LARGO = 75;
const CorreoNuevo = fila({
  correoNuevo: z.string().trim().min(1, AVISOS.campoObligatorio).max(LARGO),
  ...CAMPOS_DE_IDENTIDAD,
});
const invalida = [registro.correos];
/**
 * Whether a new address replaces this one at once: only if this one is in use and unverified. Otherwise it stays in use until
 * the new one is verified.
 */
const seSustituye = (c: Correo): boolean => c.activo && !c.verificado;

/** Tab 6, the first to open: the addresses, and which ones still need confirmation. */
export function Correos({ usuarioId }: { readonly usuarioId: number }) {
  const lista = useConsulta(registro.correos, {});
  const [cambiando, setCambiando] = useState<Correo | null>(null);
  const reenviar = useAccion(registro.reenviarCorreo, 'registro.reenviarCorreo', { invalida });
  const cambiar = useAccion(registro.actualizarCorreo, 'registro.actualizarCorreo', { invalida });
  return (
    <>
      <DataTable
        titulo={ROTULOS.edicionDeCorreo}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        vacio={{ texto: AVISOS_DE_CUENTA.correosVacio }}
        acciones={(c) => (
          <span className="al-cuenta-acciones">
            <Button
              variant="default"
              size="xs"
              disabled={c.verificado}
              loading={reenviar.entradas.some((e) => e.id === c.id)}
              onClick={() => void reenviar.ejecutar({ id: c.id })}
            >
              Reenviar correo de confirmación
            </Button>
            <Button variant="default" size="xs" onClick={() => setCambiando(c)}>
              Cambiar correo
            </Button>
          </span>
        )}
      />
      <DialogoConIdentidad
        abierto={cambiando !== null}
        titulo="Cambiar correo"
        esquema={CorreoNuevo}
        valores={{ correo_nuevo: '', ...IDENTIDAD_VACIA }}
        guardar="Cambiar correo"
        alGuardar={(dado) => cambiar.enviar({ usuarioId, correoId: cambiando?.id ?? 0, ...dado })}
        alCerrar={() => setCambiando(null)}
      >
        <p className="al-parrafo">
          {cambiando && seSustituye(cambiando) ? AVISOS_DE_CUENTA.correoSinConfirmar : AVISOS_DE_CUENTA.correoSinCambio}{' '}
          {AVISOS_DE_CUENTA.correoDetenible}
        </p>
        <CampoTexto
          nombre="correo_nuevo"
          rotulo="Correo nuevo"
          requerido
          modo="email"
          maximo={LARGO}
          autoComplete="email"
        />
      </DialogoConIdentidad>
    </>
  );
}
