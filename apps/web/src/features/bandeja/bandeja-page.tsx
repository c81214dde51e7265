import { TEXTOS_DE_BANDEJA } from '@aldia/contract/acciones-bandeja.ts';
import { bandeja, type RenglonDeBandeja } from '@aldia/contract/bandeja.ts';
import { DATOS_DE_BANDEJA } from '@aldia/contract/hojas/bandeja.ts';
import { ROTULOS_DE_BANDEJA as R, AVISOS_DE_BANDEJA as T } from '@aldia/contract/textos-bandeja.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { VerConsejos } from '../../parts/consejos/ver-consejos.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import './bandeja.css';

const COLUMNAS = columnasDeHoja(DATOS_DE_BANDEJA);
const INVALIDA = { invalida: [bandeja.listado, bandeja.resumen] };
/** A link that looks like the button of a row. */
const Enlace = createLink(Button<'a'>);

function Acciones({ renglon, alLeer }: { readonly renglon: RenglonDeBandeja; readonly alLeer: () => void }) {
  const { ruta, anio, leido, texto } = renglon;
  return (
    <>
      {ruta !== null && (
        <Enlace
          component="a"
          to={ruta}
          search={anio === null ? {} : { anio }}
          size="compact-sm"
          variant="default"
          aria-label={`${R.abrir}: ${texto}`}
          onClick={() => !leido && alLeer()}
        >
          {R.abrir}
        </Enlace>
      )}
      {!leido && <BotonDeLista rotulo={R.marcar} nombre={`${R.marcar}: ${texto}`} alPulsar={alLeer} />}
    </>
  );
}

/** `/avisos`: the mails that were sent to a person and what their toasts said (D-49, ADR 45). */
export function BandejaPage() {
  const { tabla } = useLista(bandeja.listado, {}, { siFalla: TEXTOS_DE_BANDEJA['bandeja.listado'] });
  const resumen = useConsulta(bandeja.resumen, {});
  const leer = useAccion(bandeja.leer, TEXTOS_DE_BANDEJA['bandeja.leer'], INVALIDA);
  const leerTodo = useAccion(bandeja.leer, TEXTOS_DE_BANDEJA['bandeja.leerTodo'], INVALIDA);
  return (
    <Page
      titulo={R.titulo}
      sub={R.sub}
      acciones={
        <>
          <VerConsejos />
          <Button
            variant="default"
            disabled={(resumen.data?.sinLeer ?? 0) === 0}
            loading={leerTodo.enCurso}
            onClick={() => void leerTodo.ejecutar({ id: null })}
          >
            {R.marcarTodo}
          </Button>
        </>
      }
    >
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        {...tabla}
        claseDeFila={(r) => (r.leido ? undefined : 'ban-sin-leer')}
        acciones={(r) => <Acciones renglon={r} alLeer={() => void leer.ejecutar({ id: r.id })} />}
        vacio={{ texto: T.vacio }}
      />
    </Page>
  );
}
