import type { FilaPendiente } from '@aldia/contract/pendientes.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useActor } from '../../base/sesion/actor.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { type DialogoDePaso, pasoDe, razonDePaso } from './paso.ts';

/** A link that looks like the block's button. */
const Enlace = createLink(Button<'a'>);

/** The fields of a declaration that lead to its next step. */
export type FilaConPaso = Pick<
  FilaPendiente,
  'id' | 'usuarioId' | 'nombre' | 'nit' | 'periodo' | 'regimenId' | 'motivo' | 'statusId' | 'asignadoId'
>;
interface BotonDePasoProps {
  readonly fila: FilaConPaso;
  readonly alAbrir: (dialogo: DialogoDePaso) => void;
  /** True for the one strong button of its screen. */
  readonly fuerte?: boolean;
}

/** The one button of a month: it leads straight to where its reason is resolved. */
export function BotonDePaso({ fila, alAbrir, fuerte = false }: BotonDePasoProps) {
  const actor = useActor();
  const { boton } = TEXTOS_DE_MOTIVO[fila.motivo];
  const etiqueta = `${boton}: ${fila.nombre}`;
  const razon = razonDePaso(actor, fila);
  const paso = pasoDe(fila);
  const comun = {
    size: fuerte ? 'sm' : 'compact-sm',
    variant: fuerte ? 'filled' : 'default',
    component: 'a',
    'aria-label': etiqueta,
  } as const;
  if (razon === null && paso === 'asistente')
    return (
      <Enlace
        {...comun}
        to="/ingreso_facturas/carga/$usuarioId"
        params={{ usuarioId: String(fila.usuarioId) }}
        search={{ mes: mesParaElegir(fila.periodo) }}
      >
        {boton}
      </Enlace>
    );
  if (paso === 'cliente')
    return (
      <Enlace {...comun} to="/estado_declaracion_completo" search={{ regimen: fila.regimenId, busqueda: fila.nit }}>
        {boton}
      </Enlace>
    );
  if (paso === 'cambios')
    return (
      <Enlace {...comun} to="/cambios" search={{ declaracion: fila.id }}>
        {boton}
      </Enlace>
    );
  return (
    <BotonConRazon
      compacto={!fuerte}
      razonALaVista={fuerte}
      variant={fuerte ? 'filled' : 'default'}
      razon={razon}
      etiqueta={etiqueta}
      alPulsar={() => paso !== 'asistente' && alAbrir(paso)}
    >
      {boton}
    </BotonConRazon>
  );
}
