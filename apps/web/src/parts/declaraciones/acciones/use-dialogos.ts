import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { estaIniciada } from '@aldia/domain/declaraciones/estados.ts';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { MS_COPIADO } from '../../../ui/use-copiado.ts';
import type { AbrirDialogo, Dialogo, DialogoAbierto } from '../filas/dialogo.ts';

/** Dialogs with figures of a declaration: there are no figures until something is loaded (spec 2, section 4). */
const CON_CIFRAS: readonly Dialogo[] = ['informacionDePago', 'SAT-2046', 'SAT-1311', 'SAT-2237', 'SAT-1411'];

/** Which dialog of which row is open in a list, and what happens when it closes. */
export function useDialogos(refrescar: () => Promise<unknown>) {
  const [abierto, setAbierto] = useState<DialogoAbierto | null>(null);
  const [verificando, setVerificando] = useState(false);
  const [copiada, setCopiada] = useState<number | null>(null);
  useEffect(() => {
    if (copiada === null) return;
    const espera = setTimeout(() => setCopiada(null), MS_COPIADO);
    return () => clearTimeout(espera);
  }, [copiada]);
  const abrir: AbrirDialogo = (dialogo, fila) => {
    if (CON_CIFRAS.includes(dialogo) && !estaIniciada({ estadoId: fila.statusId, facturas: fila.facturas }))
      avisar('informa', AVISOS.estadoNoIniciado);
    else setAbierto({ dialogo, fila });
  };
  const cerrar = () => setAbierto(null);
  const cerrarYVerificar = () => {
    setAbierto(null);
    setVerificando(true);
    void refrescar().finally(() => setVerificando(false));
  };
  const alCopiarContrasenia = (fila: FilaDeDeclaracion) => setCopiada(fila.id);
  return {
    abierto,
    abrir,
    verificando,
    copiada,
    props: { abierto, alCerrar: cerrar, alCerrarYVerificar: cerrarYVerificar, alCopiarContrasenia },
  };
}
