import { cuenta, type ItemDePerfil } from '@aldia/contract/cuenta.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Switch } from '@mantine/core';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { LoQueVende } from '../../../parts/cuenta/lo-que-vende.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';

const col = columnasDe<ItemDePerfil>();

/** Tab 7: the kinds of issuer that count for the client's business, all on one page, by description. */
export function PerfilDeDeclaracion({ usuarioId }: { readonly usuarioId: number }) {
  const lista = useConsulta(cuenta.perfilDeUsuario, { id: usuarioId }, { siFalla: 'cuenta.perfil' });
  const cambiar = useAccion(cuenta.cambiarPerfil, 'cuenta.cambiarPerfil', { invalida: [cuenta.perfilDeUsuario] });
  const columnas = [
    col.texto('Tipo de emisor', (i) => i.tipoEmisor.descripcion),
    col.siNo(
      'Incluir',
      (i) => i.incluir,
      (i) => (
        <Switch
          aria-label={`Incluir ${i.tipoEmisor.descripcion}`}
          checked={cambiar.entradas.findLast((e) => e.id === i.id)?.incluir ?? i.incluir}
          onChange={(e) => void cambiar.ejecutar({ id: i.id, incluir: e.currentTarget.checked })}
        />
      ),
    ),
  ];
  return (
    <>
      <LoQueVende usuarioId={usuarioId} />
      <p className="al-parrafo">{AVISOS_DE_CUENTA.perfilAyuda}</p>
      <DataTable
        titulo={ROTULOS.perfilDeclaracion}
        columnas={columnas}
        filas={lista.data}
        consulta={lista}
        porPagina="todas"
        vacio={{ texto: AVISOS_DE_CUENTA.perfilVacio }}
      />
    </>
  );
}
