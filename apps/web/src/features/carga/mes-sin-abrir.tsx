import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { formatMes, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { llenar } from '../../base/llenar.ts';
import { Vacio } from '../../ui/estados.tsx';

export interface MesSinAbrirProps {
  readonly cliente: { readonly id: number; readonly nombre: string };
  readonly mes: Mes;
  /** Back to where one came from. */
  readonly volver: ReactNode;
  readonly alAbrir: () => void;
}

/** A month that nobody opened, of a client who came later or who owes it: opening it is the person's decision. */
export function MesSinAbrir({ cliente, mes, volver, alAbrir }: MesSinAbrirProps) {
  const abrir = useAccion(carga.abrirMes, 'carga.abrirMes', {
    invalida: [declaraciones.listadoIngreso, carga.remanentes, seguimiento.historico],
    alExito: alAbrir,
  });
  const periodo = formatMes(periodoDeclarado(mes));
  return (
    <Vacio
      texto={llenar(AVISOS.mesSinAbrir, { mes: periodo, cliente: cliente.nombre })}
      accion={
        <Group>
          <Button loading={abrir.enCurso} onClick={() => void abrir.ejecutar({ usuarioId: cliente.id, fecha: mes })}>
            {llenar(ROTULOS.abrirMes, { mes: periodo })}
          </Button>
          {volver}
        </Group>
      }
    />
  );
}
