import { acceso } from '@aldia/contract/acceso.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { anotarSegundoFactor } from '../../base/sesion/sesion.ts';
import { CAMPOS_DE_IDENTIDAD, DialogoConIdentidad, IDENTIDAD_VACIA } from '../../parts/cuenta/identidad.tsx';

export type ActoDeFactor = 'activar' | 'telefono' | 'codigos' | 'apagar';

const Esquema = z.object(CAMPOS_DE_IDENTIDAD);
const DICHO: Readonly<Record<ActoDeFactor, { titulo: string; guardar: string; ayuda?: string }>> = {
  activar: { titulo: 'Activar el segundo factor', guardar: 'Continuar' },
  telefono: { titulo: 'Pasar a otro teléfono', guardar: 'Continuar', ayuda: AVISOS_DE_CUENTA.otroTelefonoAyuda },
  codigos: { titulo: 'Crear códigos nuevos', guardar: 'Crear códigos', ayuda: AVISOS_DE_CUENTA.codigosNuevosAyuda },
  apagar: { titulo: 'Apagar el segundo factor', guardar: 'Apagar' },
};

interface PedirIdentidadProps {
  readonly acto: ActoDeFactor | null;
  readonly alPreparar: (preparado: Salida<typeof acceso.iniciarSegundoFactor>) => void;
  readonly alDarCodigos: (codigos: readonly string[]) => void;
  readonly alCerrar: () => void;
}

/** Asks for the person's identity before any change of the second factor. */
export function PedirIdentidad({ acto, alPreparar, alDarCodigos, alCerrar }: PedirIdentidadProps) {
  const invalida = [acceso.estadoSegundoFactor];
  const iniciar = useAccion(acceso.iniciarSegundoFactor, 'acceso.iniciarSegundoFactor', { alExito: alPreparar });
  const codigos = useAccion(acceso.nuevosCodigosDeRecuperacion, 'acceso.nuevosCodigosDeRecuperacion', {
    invalida,
    alExito: (salida) => alDarCodigos(salida.codigos),
  });
  const apagar = useAccion(acceso.desactivarSegundoFactor, 'acceso.desactivarSegundoFactor', {
    invalida,
    alExito: () => anotarSegundoFactor(false),
  });
  const dicho = DICHO[acto ?? 'activar'];
  const { enviar } = acto === 'apagar' ? apagar : acto === 'codigos' ? codigos : iniciar;
  return (
    <DialogoConIdentidad
      abierto={acto !== null}
      titulo={dicho.titulo}
      esquema={Esquema}
      valores={IDENTIDAD_VACIA}
      guardar={dicho.guardar}
      peligro={acto === 'apagar'}
      alGuardar={enviar}
      alCerrar={alCerrar}
    >
      {dicho.ayuda && <p className="al-parrafo">{dicho.ayuda}</p>}
    </DialogoConIdentidad>
  );
}
