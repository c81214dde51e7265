import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_CAMINO as R } from '@aldia/contract/textos-camino.ts';
import { formatMes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type MesDeCliente, siguienteEnCola } from '../../../base/direccion/cola.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { IconChevronRight } from '../../../ui/iconos.ts';
import { useDireccion } from '../direccion.ts';

/** A link that looks like the block's button. */
const Enlace = createLink(Button<'a'>);
const MS_FRESCO = 30_000;

/** The next row of the list that the person came from, or else of their own queue. */
function useSiguiente(actual: MesDeCliente): MesDeCliente | null {
  const { de } = useDireccion();
  const enCola = siguienteEnCola(actual);
  const cola = useConsulta(
    pendientes.listado,
    { de, vencidas: false, busqueda: '', siguiente: null, limite: 2 },
    { activa: enCola === undefined, frescaMs: MS_FRESCO },
  );
  if (enCola !== undefined) return enCola;
  return cola.data?.filas.find((f) => f.usuarioId !== actual.usuarioId || f.periodo !== actual.periodo) ?? null;
}

/** 'Siguiente: Ana Pérez', or after the last one a link back to the queue. */
export function Siguiente(actual: MesDeCliente) {
  const siguiente = useSiguiente(actual);
  if (siguiente === null)
    return (
      <Enlace component="a" variant="default" to="/pendientes">
        {R.volver}
      </Enlace>
    );
  return <EnlaceAlSiguiente {...siguiente} esOtro={siguiente.usuarioId !== actual.usuarioId} />;
}

/** Of the client whose page is open, the name alone would lead to where the person already is: it says the month too. */
function EnlaceAlSiguiente({ usuarioId, periodo, esOtro }: MesDeCliente & { readonly esOtro: boolean }) {
  const mes = mesParaElegir(periodo);
  // Read before the person goes there, so that the page opens at once.
  const { data } = useConsulta(pendientes.delMes, { usuarioId, fecha: mes }, { frescaMs: MS_FRESCO });
  const nombre = data?.nombre ?? '…';
  return (
    <Enlace
      component="a"
      variant="default"
      to="/declaracion/$cliente/$mes"
      params={{ cliente: String(usuarioId), mes: periodo }}
      search={{ mes }}
      className="mes-siguiente"
      title={data?.nombre}
      rightSection={<IconChevronRight size={16} aria-hidden="true" />}
    >
      {llenar(R.siguiente, { nombre: esOtro ? nombre : `${nombre}, ${formatMes(periodo)}` })}
    </Enlace>
  );
}
