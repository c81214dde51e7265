import { catalogos } from '@aldia/contract/catalogos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useDireccionDeLista } from './direccion.ts';

const MS_HORA = 3_600_000;
const CON_FORMULARIOS: readonly number[] = Object.values(REGIMEN);

export interface PestaniasDeRegimenProps {
  /** Only the regimes whose forms the product computes (spec 2, section 2.9). */
  readonly soloConFormularios?: boolean;
  readonly children: ReactNode;
}

/** One tab per regime of the catalogue; the choice lives in the address. */
export function PestaniasDeRegimen({ soloConFormularios = false, children }: PestaniasDeRegimenProps) {
  const consulta = useConsulta(catalogos.regimenes, {}, { frescaMs: MS_HORA, siFalla: 'catalogos.regimenes' });
  const { regimenId, cambiar } = useDireccionDeLista();
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={6} />;
  const opciones = consulta.data
    .filter((r) => !soloConFormularios || CON_FORMULARIOS.includes(r.id))
    .map((r) => ({ valor: String(r.id), rotulo: r.descripcion }));
  const [primera] = opciones;
  // The regime in the address was typed by hand and this view does not have it.
  if (primera && !opciones.some((o) => o.valor === String(regimenId))) {
    return <Navigate to="." search={(antes) => ({ ...antes, regimen: Number(primera.valor) })} replace />;
  }
  return (
    <Tabs
      opciones={opciones}
      valor={String(regimenId)}
      onChange={(id) => cambiar({ regimen: Number(id) })}
      etiqueta="Régimen"
    >
      {children}
    </Tabs>
  );
}
