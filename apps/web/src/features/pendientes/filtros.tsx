import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { Checkbox } from '@mantine/core';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { OPCIONES_DE_QUIEN } from '../../parts/declaraciones/filas/de-quien.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { OPCIONES_DE_REGIMEN } from '../../ui/regimenes.ts';
import { Seleccion } from '../../ui/seleccion.tsx';
import { useDireccion } from './direccion.ts';

/** Filters by person, by regime, and by late months. The reasons are above, with their counts. */
export function Filtros() {
  const { direccion, de, esAdministrador, cambiar } = useDireccion();
  const { colaborador, regimen, motivo, vencidas } = direccion;
  const activos = [direccion.de, colaborador, regimen, motivo, vencidas].filter((f) => f !== undefined).length;
  const nada = { de: undefined, colaborador: undefined, regimen: undefined, motivo: undefined, vencidas: undefined };
  return (
    <FilterBar activos={activos} alLimpiar={() => cambiar(nada)}>
      <Seleccion
        label="De quién"
        data={OPCIONES_DE_QUIEN}
        value={colaborador === undefined ? de : null}
        placeholder="De un colaborador"
        allowDeselect={false}
        onChange={(v) =>
          v && cambiar({ de: OPCIONES_DE_QUIEN.find((d) => d.value === v)?.value, colaborador: undefined })
        }
      />
      {esAdministrador && <DeColaborador elegido={colaborador} alElegir={(id) => cambiar({ colaborador: id })} />}
      <Seleccion
        label="Régimen"
        placeholder="Todos"
        clearable
        data={OPCIONES_DE_REGIMEN}
        value={regimen === undefined ? null : String(regimen)}
        onChange={(v) => cambiar({ regimen: v === null ? undefined : Number(v) })}
      />
      <Checkbox
        label="Solo vencidas"
        checked={vencidas === true}
        onChange={(e) => cambiar({ vencidas: e.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}

function DeColaborador({
  elegido,
  alElegir,
}: {
  readonly elegido: number | undefined;
  readonly alElegir: (id: number | undefined) => void;
}) {
  const consulta = useConsulta(declaraciones.colaboradores, {});
  return (
    <>
      <Seleccion
        label="Colaborador"
        placeholder="Cualquiera"
        clearable
        searchable
        data={(consulta.data ?? []).map((c) => ({ value: String(c.id), label: c.nombre }))}
        value={elegido === undefined ? null : String(elegido)}
        onChange={(v) => alElegir(v === null ? undefined : Number(v))}
      />
      <NoVino consulta={consulta} />
    </>
  );
}
