import { type ClienteDeGestor, gestor, SITUACIONES_DE_CLIENTE } from '@aldia/contract/gestor.ts';
import { DATOS_DE_CLIENTES_DE_GESTOR } from '@aldia/contract/hojas/gestor.ts';
import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { ROTULOS_DE_GESTION as R, AVISOS_DE_GESTION as T } from '@aldia/contract/textos-gestion.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import { Page } from '../../../ui/page.tsx';
import { SoloGestores } from '../solo-gestores.tsx';
import { AvisoDeSoloLectura, useSoloLectura } from '../solo-lectura.tsx';
import { MUESTRAN_LA_CARTERA } from './muestran-la-cartera.ts';
import { useMarcados } from './use-marcados.ts';
import './gestion.css';

const ElegirRegimen = dialogoAparte(async () => (await import('./elegir-regimen.tsx')).ElegirRegimen);
const EditarCliente = dialogoAparte(async () => (await import('./editar-cliente.tsx')).EditarCliente);

const CambiarDeRegimen = dialogoAparte(
  async () => (await import('../../../parts/cambio-de-regimen/cambiar-de-regimen.tsx')).CambiarDeRegimen,
);

/** Spec 1, section 9. */
const POR_PAGINA = 10;
const TAMANIOS = [POR_PAGINA, ...TAMANIOS_DE_PAGINA];
const COLUMNAS = columnasDeHoja(DATOS_DE_CLIENTES_DE_GESTOR);
const ROTULO = { todos: R.todos, activos: R.soloActivos, sin_regimen: R.sinRegimen, de_baja: R.soloDeBaja } as const;

const VACIO = {
  todos: T.sinClientes,
  activos: T.sinClientes,
  sin_regimen: T.nadieSinRegimen,
  de_baja: T.nadieDeBaja,
} as const;

/** `/gestor/gestion_usuarios`: a gestor's clients and the changes to them (spec 1, section 2.12). */
export const GestionPage = () => (
  <SoloGestores titulo={R.titulo}>
    <Gestion />
  </SoloGestores>
);

function Gestion() {
  const { direccion, cambiar } = useDireccion<'motivo'>();
  const [editado, setEditado] = useState<ClienteDeGestor | null>(null);
  const [conRegimen, setConRegimen] = useState(false);
  const [cambiaDeRegimen, setCambiaDeRegimen] = useState<number | null>(null);
  const cerrada = useSoloLectura();
  const situacion = SITUACIONES_DE_CLIENTE.find((s) => s === direccion.motivo) ?? 'todos';
  const { tabla } = useLista(
    gestor.clientes,
    { situacion },
    {
      ordenes: ORDENES_POR_NOMBRE_Y_NIT,
      ordenUsual: 'nombre',
      porPagina: POR_PAGINA,
      tamanios: TAMANIOS,
      siFalla: 'gestor.clientes',
    },
  );
  const marcados = useMarcados(tabla.filas);
  const deLaLista = useAccion(gestor.porElegir, 'gestor.clientes', {
    alExito: ({ clientes, hayMas }, { situacion: deCuales }) => {
      if (clientes.length === 0) return avisar('informa', T.nadieAdmite);
      marcados.marcar(clientes);
      // Of those who keep admitting a change the same ones would come again.
      const quedan = deCuales === 'sin_regimen' ? T.primerosSinRegimen : T.primerosDeTodos;
      if (hayMas) avisar('informa', llenar(quedan, { n: enMiles(clientes.length) }));
    },
  });
  const seleccion = {
    claves: marcados.claves,
    alCambiar: marcados.alCambiar,
    acciones: (
      <>
        <Button onClick={() => (marcados.activos.length > 0 ? setConRegimen(true) : avisar('informa', T.soloDeBaja))}>
          {R.elegirRegimen}
        </Button>
        {situacion !== 'de_baja' && (tabla.servidor.siguiente !== null || tabla.servidor.pagina > 1) && (
          <Button
            variant="default"
            loading={deLaLista.enCurso}
            onClick={() => void deLaLista.ejecutar({ busqueda: tabla.servidor.busqueda, situacion })}
          >
            {situacion === 'sin_regimen' ? R.marcarSinRegimen : R.marcarTodos}
          </Button>
        )}
      </>
    ),
  };
  const acciones = (c: ClienteDeGestor) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${R.editar} a ${c.usuario.nombre}`}
      onClick={() => setEditado(c)}
    >
      {R.editar}
    </Button>
  );
  return (
    <Page titulo={R.titulo} sub={situacion === 'sin_regimen' ? T.porQueRegimen : undefined}>
      {cerrada && <AvisoDeSoloLectura estado={cerrada} />}
      <div className="gest-lista al-densa">
        <DataTable
          titulo={R.titulo}
          columnas={COLUMNAS}
          {...tabla}
          clave={(c) => c.usuarioId}
          barra={
            <NativeSelect
              label={R.mostrar}
              value={situacion}
              data={SITUACIONES_DE_CLIENTE.map((value) => ({ value, label: ROTULO[value] }))}
              onChange={({ currentTarget: { value } }) => cambiar({ motivo: value === 'todos' ? undefined : value })}
            />
          }
          {...(cerrada ? {} : { seleccion, acciones })}
          vacio={{ texto: VACIO[situacion] }}
        />
      </div>
      {editado && (
        <EditarCliente
          cliente={editado}
          alCambiarRegimen={() => {
            setCambiaDeRegimen(editado.usuarioId);
            setEditado(null);
          }}
          alCerrar={() => setEditado(null)}
        />
      )}
      {cambiaDeRegimen !== null && (
        <CambiarDeRegimen
          clienteId={cambiaDeRegimen}
          invalida={MUESTRAN_LA_CARTERA}
          alCerrar={() => setCambiaDeRegimen(null)}
        />
      )}
      {conRegimen && (
        <ElegirRegimen
          clientes={marcados.activos}
          deBaja={marcados.deBaja}
          alElegir={marcados.soltar}
          alSalir={marcados.desmarcar}
          alCerrar={() => setConRegimen(false)}
        />
      )}
    </Page>
  );
}
