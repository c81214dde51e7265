import { UnstyledButton } from '@mantine/core';
import { avisosDelMes } from '../base/direccion/avisos-del-mes.ts';
import { useAjustesDelMes, useMesDeTrabajo } from '../base/direccion/mes-de-trabajo.ts';
import { useRecordarVuelta } from '../base/direccion/vuelta.ts';
import type { Sesion } from '../base/sesion/sesion.ts';
import { IconKeyboard } from '../ui/iconos.ts';
import { Notas } from '../ui/notas.tsx';
import { BarraDelMes } from './barra-del-mes.tsx';
import { Buscador } from './buscador.tsx';
import { CabezaDePapel } from './papel.tsx';
import { useTeclasParaIr } from './teclas-para-ir.ts';

/** The parts of the frame for the staff alone; a client's phone never loads them. */

/** The month being worked, the search and the keys, in the top bar. */
export function EnLaBarra({ sesion, alPedirTeclas }: { readonly sesion: Sesion; readonly alPedirTeclas: () => void }) {
  useTeclasParaIr(sesion);
  useRecordarVuelta(sesion.usuarioId);
  return (
    <>
      <div className="al-barra-mes">
        <BarraDelMes />
      </div>
      <Buscador sesion={sesion} />
      <UnstyledButton className="al-boton-icono al-solo-grande" aria-label="Atajos de teclado" onClick={alPedirTeclas}>
        <IconKeyboard size={20} aria-hidden="true" />
      </UnstyledButton>
    </>
  );
}

/** What administrators set for the month of work, shown above every staff screen. */
export function AvisosDelMes() {
  const { periodo } = useMesDeTrabajo();
  const ajustes = useAjustesDelMes(periodo);
  return <Notas titulo="Avisos del mes" frases={ajustes ? avisosDelMes(ajustes, true) : []} />;
}

export const PapelDelMes = ({ nombre }: { readonly nombre: string }) => (
  <CabezaDePapel nombre={nombre} periodo={useMesDeTrabajo().periodo} />
);
