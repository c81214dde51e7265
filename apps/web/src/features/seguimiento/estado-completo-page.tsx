import { catalogos } from '@aldia/contract/catalogos.ts';
import { DATOS_DE_ESTADO } from '@aldia/contract/hojas/seguimiento.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { type EstadoDeUsuario, seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS_DE_RELEVO } from '@aldia/contract/textos-relevo.ts';
import { AVISOS_DE_RESUSCRIPCION } from '@aldia/contract/textos-resuscripcion.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { ChipDeEstado } from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { abrirEstado } from '../../parts/revision/abrir-estado.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { chipSiNo } from './celdas.tsx';
import { NitConCopia } from './columnas.tsx';
import { useDireccion } from './direccion.ts';
import './seguimiento.css';

const VerComoDialog = dialogoAparte(
  async () => (await import('../../parts/ver-como/ver-como-dialog.tsx')).VerComoDialog,
);
const ResuscripcionDialog = dialogoAparte(
  async () => (await import('../../parts/suscripciones/resuscripcion-dialog.tsx')).ResuscripcionDialog,
);

const CambiarMuchosDialog = dialogoAparte(
  async () => (await import('../../parts/relevo/cambiar-muchos-dialog.tsx')).CambiarMuchosDialog,
);

const { boton: RESUSCRIBIR } = AVISOS_DE_RESUSCRIPCION;
const { boton: VER } = AVISOS_DE_VER_COMO;
const MS_HORA = 3_600_000;
const COLUMNAS = columnasDeHoja(DATOS_DE_ESTADO, {
  dibujos: {
    Nombre: (f: EstadoDeUsuario) =>
      f.periodo === null ? f.nombre : <EnlaceAlMes usuarioId={f.id} periodo={f.periodo} nombre={f.nombre} />,
    NIT: (f) => <NitConCopia {...f} />,
    [R.estado]: (f: EstadoDeUsuario) =>
      f.statusId === null ? null : <ChipDeEstado statusId={f.statusId} estado={f.estado} />,
    Facturas: (f) => chipSiNo(f.facturas),
    'Pago realizado': (f) => chipSiNo(f.pagoRealizado),
  },
});

/** /estado_declaracion_completo: the state of each client of a regime (spec 2, section 2.15). */
export function EstadoCompletoPage() {
  const { direccion, cambiar } = useDireccion();
  const regimenes = useConsulta(catalogos.regimenes, {}, { frescaMs: MS_HORA, siFalla: 'catalogos.regimenes' });
  const regimenId = direccion.regimen ?? REGIMEN.pequenioContribuyente;
  const opciones = (regimenes.data ?? []).map((r) => ({ valor: String(r.id), rotulo: r.descripcion }));
  return (
    <Page titulo={R.estadoCompleto} consulta={regimenes}>
      <Tabs
        opciones={opciones}
        valor={String(regimenId)}
        onChange={(valor) => cambiar({ regimen: Number(valor) })}
        etiqueta="Régimen"
      >
        <Clientes key={regimenId} regimenId={regimenId} />
      </Tabs>
    </Page>
  );
}

function Clientes({ regimenId }: { readonly regimenId: number }) {
  const { tabla } = useLista(
    seguimiento.estadoDeUsuarios,
    { regimenId, orden: 'nombre' },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      siFalla: 'seguimiento.estadoDeUsuarios',
    },
  );
  const administra = puede(useActor(), 'suscripcion.resuscribir');
  const [abierto, setAbierto] = useState<{ readonly que: 'resuscribir' | 'ver'; readonly de: EstadoDeUsuario } | null>(
    null,
  );
  const cerrar = () => setAbierto(null);
  const [muchos, setMuchos] = useState(false);
  const { direccion } = useDireccion();
  return (
    <div className="seg-densa al-densa">
      <DataTable
        titulo={R.estadoCompleto}
        columnas={COLUMNAS}
        {...tabla}
        alAbrir={(f) => void abrirEstado(f)}
        acciones={(f) => (
          <BotonDeLista
            rotulo="Ver estado"
            nombre={`Ver el estado de ${f.nombre} en otra pestaña`}
            alPulsar={() => abrirEstado(f)}
          />
        )}
        vacio={{ texto: T.regimenSinClientes }}
        {...(administra
          ? {
              menu: (de: EstadoDeUsuario) => [
                { rotulo: RESUSCRIBIR, alElegir: () => setAbierto({ que: 'resuscribir', de }) },
                { rotulo: VER, alElegir: () => setAbierto({ que: 'ver', de }) },
              ],
              barra: (
                <Button variant="default" onClick={() => setMuchos(true)}>
                  {AVISOS_DE_RELEVO.muchos}
                </Button>
              ),
            }
          : {})}
      />
      {muchos && (
        <CambiarMuchosDialog
          elegidos={{ usuarioIds: [], regimenId, buscar: direccion.busqueda ?? '' }}
          alCerrar={() => setMuchos(false)}
        />
      )}
      {abierto &&
        (abierto.que === 'ver' ? (
          <VerComoDialog cliente={abierto.de} alCerrar={cerrar} />
        ) : (
          <ResuscripcionDialog cliente={abierto.de} alCerrar={cerrar} />
        ))}
    </div>
  );
}
