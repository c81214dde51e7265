import { TEXTOS_DE_MENSAJES } from '@aldia/contract/acciones-mensajes.ts';
import { mensajes } from '@aldia/contract/mensajes.ts';
import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';

const A_ELEGIR = 20;
const buscar = async (busqueda: string, signal: AbortSignal): Promise<readonly ClienteElegible[]> => {
  const pagina = { siguiente: null, limite: A_ELEGIR, orden: 'nombre' } as const;
  try {
    return (await llamar(mensajes.usuarios, { busqueda, ...pagina }, { signal })).filas;
  } catch (error) {
    if (!signal.aborted && !yaTienePagina(mensajes.usuarios, error))
      avisar('fallo', TEXTOS_DE_MENSAJES['mensajes.usuarios'].fallo);
    throw error;
  }
};

interface ElegirUsuarioProps {
  readonly valor: ClienteElegible | null;
  readonly onChange: (usuario: ClienteElegible | null) => void;
  readonly pista?: string;
}
/** Chooses one of the possible recipients. */
export const ElegirUsuario = ({ pista = 'NIT, CUI o nombre', ...resto }: ElegirUsuarioProps) => (
  <SelectorDeCliente {...resto} buscar={buscar} rotulo={R.usuario} pista={pista} />
);
