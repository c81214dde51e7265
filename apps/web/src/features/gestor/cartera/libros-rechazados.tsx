import { gestorCartera, type LibroRechazado } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { deCuantos, enMiles } from '../../../ui/en-miles.ts';

const col = columnasDe<LibroRechazado>();
const COLUMNAS = [
  col.texto('Archivo', (l) => l.nombre),
  col.texto('Motivo', (l) => l.motivo),
  col.texto(R.rechazadoEl, (l) => cuandoFue(l.rechazadoEn)),
];
const A_LA_VEZ = 10;

/** The books that were refused before this visit: those of this visit are in the list of what is being sent. */
function useDeAntes() {
  const { data, isFetchedAfterMount } = useConsulta(
    gestorCartera.librosRechazados,
    {},
    { frescaMs: 0, siFalla: 'gestorCartera.librosRechazados' },
  );
  const [ultimo, setUltimo] = useState<number | null>(null);
  if (data && isFetchedAfterMount && ultimo === null) setUltimo(data.libros[0]?.id ?? 0);
  const libros = data?.libros.filter((l) => l.id <= (ultimo ?? 0)) ?? [];
  return { libros, total: (data?.total ?? 0) - ((data?.libros.length ?? 0) - libros.length) };
}

/** What was not taken and why, until the office takes it off or brings good books. */
export function LibrosRechazados() {
  const { libros, total } = useDeAntes();
  const descartar = useAccion(gestorCartera.descartarRechazados, 'gestorCartera.descartarRechazados', {
    invalida: [gestorCartera.librosRechazados],
  });
  if (libros.length === 0) return null;
  const quitar = (cuales: readonly LibroRechazado[]) => void descartar.ejecutar({ ids: cuales.map((l) => l.id) });
  return (
    <section className="cart-libros" aria-labelledby="cart-no-traidos">
      <h3 id="cart-no-traidos">{llenar(R.noTraidos, { n: enMiles(total) })}</h3>
      <p className="cart-dato">{T.noTraidosQuedan}</p>
      <DataTable
        titulo={T.archivoDeNoTraidos}
        columnas={COLUMNAS}
        filas={libros}
        porPagina={A_LA_VEZ}
        excel={{ nombre: T.archivoDeNoTraidos }}
        barra={
          <Button variant="default" loading={descartar.enCurso} onClick={() => quitar(libros)}>
            {deCuantos(libros.length, R.quitarElDeLaLista, R.quitarLosDeLaLista)}
          </Button>
        }
        acciones={(l) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={llenar(R.quitarDeLaLista, { nombre: l.nombre })}
            onClick={() => quitar([l])}
          >
            {R.quitar}
          </Button>
        )}
      />
    </section>
  );
}
