import { useMediaQuery } from '@mantine/hooks';
import { InclusionDeFacturas } from '../../../parts/declaraciones/inclusion/inclusion-de-facturas.tsx';
import { MarcoDeInclusion } from '../../../parts/declaraciones/inclusion/inclusion-dialog.tsx';
import { type DeQuien, modoDeCliente } from '../../../parts/declaraciones/inclusion/modo.ts';
import { AvisosDeEntrega } from './avisos-de-entrega.tsx';
import { ListaDeCompras } from './lista-de-compras.tsx';
import { useEleccion } from './use-eleccion.ts';

/** Narrower windows cannot hold the ten columns of the table. */
const EN_LISTA = '(max-width: 53.75em)';

interface EleccionDialogProps {
  readonly de: DeQuien;
  readonly alCerrar: () => void;
}

/** The purchases of a month for their owner: a list for the thumb on a phone, the table on a wide screen. */
export function EleccionDialog({ de, alCerrar }: EleccionDialogProps) {
  const enLista = useMediaQuery(EN_LISTA, false, { getInitialValueInEffect: false });
  const eleccion = useEleccion(de);
  return (
    <MarcoDeInclusion
      de={de}
      modo={modoDeCliente(de)}
      inclusion={eleccion}
      como={enLista ? ListaDeCompras : InclusionDeFacturas}
      antes={<AvisosDeEntrega eleccion={eleccion} />}
      pantallaCompleta={enLista}
      alCerrar={() => {
        eleccion.descartar();
        alCerrar();
      }}
    />
  );
}
