import { mensajes } from '@aldia/contract/mensajes.ts';
import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';

const A_ELEGIR = 20;
const buscar = async (busqueda: string, signal: AbortSignal): Promise<readonly ClienteElegible[]> => {
  const pagina = { siguiente: null, limite: A_ELEGIR, orden: 'nombre' } as const;
  return (await llamar(mensajes.usuarios, { busqueda, ...pagina }, { signal })).filas;
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
