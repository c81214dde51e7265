import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { type AutorizacionPedida, type ClienteConMandato, gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { DATOS_DE_AUTORIZACIONES, DATOS_DE_MANDATOS } from '@aldia/contract/hojas/gestor-permisos.ts';
import { ORDENES_DE_MANDATOS } from '@aldia/contract/listas.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { PALABRA_DE_MANDATO } from '@aldia/contract/textos-mandato.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_DE_MANDATO } from '@aldia/domain/gestor/mandato.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useHoy } from '../../../base/reloj.ts';
import { VerMandato } from '../../../parts/gestor/ver-mandato.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SoloGestores } from '../solo-gestores.tsx';
import { AvisoDeSoloLectura, useSoloLectura } from '../solo-lectura.tsx';
import '../../../parts/gestor/permisos.css';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';

const SubirMandato = dialogoAparte(async () => (await import('./subir-mandato.tsx')).SubirMandato);

const POR_PAGINA = 10;
const DE_AUTORIZACIONES = columnasDeHoja(DATOS_DE_AUTORIZACIONES);
const DE_MANDATOS = columnasDeHoja(DATOS_DE_MANDATOS);
const PESTANIAS = [
  { valor: 'autorizaciones', rotulo: T.autorizaciones },
  { valor: 'mandatos', rotulo: T.mandatos },
] as const;

/** `/gestor/permisos`: the people whom a gestor asked for permission, and the mandates of the clients (D-59, D-61). */
export const PermisosPage = () => (
  <SoloGestores titulo={T.titulo}>
    <Permisos />
  </SoloGestores>
);

function Permisos() {
  const { direccion, cambiar } = useDireccion<'motivo' | 'mandato' | 'hasta'>();
  const valor = direccion.motivo === 'mandatos' ? 'mandatos' : 'autorizaciones';
  const alCambiar = (v: string) =>
    cambiar({
      motivo: v === 'mandatos' ? v : undefined,
      ...{ busqueda: undefined, cursores: undefined, orden: undefined, mandato: undefined, hasta: undefined },
    });
  const cerrada = useSoloLectura();
  const abierta = cerrada === null;
  return (
    <Page titulo={T.titulo} sub={T.sub}>
      {cerrada && <AvisoDeSoloLectura estado={cerrada} />}
      <Tabs opciones={PESTANIAS} valor={valor} onChange={alCambiar} etiqueta={T.titulo} />
      {valor === 'mandatos' ? <Mandatos abierta={abierta} /> : <Autorizaciones abierta={abierta} />}
    </Page>
  );
}

interface ListaProps {
  /** Whether the office may change its portfolio: an office that does not pay can only read it (D-67). */
  readonly abierta: boolean;
}
const LISTAS = [gestorPermisos.autorizaciones];
const YA_NO_ESPERA = ['AUTORIZACION_NO_ENCONTRADA', 'AUTORIZACION_YA_RESPONDIDA'] as const;
function Autorizaciones({ abierta }: ListaProps) {
  const hoy = useHoy();
  const [retirada, setRetirada] = useState<AutorizacionPedida | null>(null);
  const { tabla } = useLista(
    gestorPermisos.autorizaciones,
    {},
    { porPagina: POR_PAGINA, siFalla: 'gestorPermisos.autorizaciones' },
  );
  const repetir = useAccion(
    gestorPermisos.repetir,
    'gestorPermisos.repetir',
    siYaNoEsta(YA_NO_ESPERA, { invalida: LISTAS }),
  );
  const retirar = useAccion(gestorPermisos.retirar, 'gestorPermisos.retirar', {
    ...siYaNoEsta(YA_NO_ESPERA, { invalida: LISTAS, alCerrar: () => setRetirada(null) }),
    alExito: () => setRetirada(null),
  });
  return (
    <>
      <DataTable
        titulo={T.autorizaciones}
        columnas={DE_AUTORIZACIONES}
        {...tabla}
        clave={(a) => a.id}
        acciones={(a) => (
          <span className="perm-acciones">
            {abierta && a.repetirDesde !== null && a.repetirDesde <= hoy && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${T.repetir} a ${a.nombre}`}
                loading={repetir.entradas.some((e) => e.id === a.id)}
                onClick={() => void repetir.ejecutar({ id: a.id })}
              >
                {T.repetir}
              </Button>
            )}
            {a.estado === 'pedida' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${T.retirar} a ${a.nombre}`}
                onClick={() => setRetirada(a)}
              >
                {T.retirar}
              </Button>
            )}
          </span>
        )}
        vacio={{ texto: T.sinAutorizaciones }}
      />
      {retirada && (
        <ConfirmDialog
          titulo={T.preguntaRetirar}
          hechos={[
            ['Cliente', retirada.nombre],
            ['NIT', formatNit(retirada.nit)],
          ]}
          confirmar={T.retirar}
          peligro
          enCurso={retirar.enCurso}
          alConfirmar={() => retirar.ejecutar({ id: retirada.id })}
          alCerrar={() => setRetirada(null)}
        >
          <p className="al-parrafo">{T.queRetira}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Mandatos({ abierta }: ListaProps) {
  const [cliente, setCliente] = useState<ClienteConMandato | null>(null);
  const { direccion, cambiar } = useDireccion<'mandato' | 'hasta'>();
  const { mandato: estado, hasta } = direccion;
  const { tabla } = useLista(
    gestorPermisos.mandatos,
    { ...(estado === undefined ? {} : { estado }), ...(hasta === undefined ? {} : { hasta }) },
    {
      ordenes: ORDENES_DE_MANDATOS,
      ordenUsual: 'nombre',
      porPagina: POR_PAGINA,
      siFalla: 'gestorPermisos.mandatos',
    },
  );
  return (
    <>
      <DataTable
        titulo={T.mandatos}
        columnas={DE_MANDATOS}
        {...tabla}
        clave={(c) => c.id}
        barra={
          <NativeSelect
            label={T.mostrar}
            value={hasta === undefined ? (estado ?? '') : hasta}
            data={[
              { value: '', label: T.todosLosMandatos },
              ...ESTADOS_DE_MANDATO.map((value) => ({ value, label: PALABRA_DE_MANDATO[value] })),
              ...(hasta === undefined
                ? []
                : [{ value: hasta, label: llenar(T.terminanEl, { dia: formatDiaLargo(hasta) }) }]),
            ]}
            onChange={({ currentTarget: { value } }) =>
              cambiar({ mandato: ESTADOS_DE_MANDATO.find((e) => e === value), hasta: undefined })
            }
          />
        }
        acciones={(c) => (
          <span className="perm-acciones">
            {abierta && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${T.subirMandato} de ${c.nombre}`}
                onClick={() => setCliente(c)}
              >
                {T.subirMandato}
              </Button>
            )}
            {c.mandato.tieneDocumento && (
              <VerMandato endpoint={gestorPermisos.enlaceDeMandato} entrada={{ id: c.id }} de={c.nombre} />
            )}
          </span>
        )}
        vacio={{ texto: estado === undefined && hasta === undefined ? T.sinClientes : T.ningunMandato }}
      />
      {cliente && (
        <SubirMandato
          cliente={cliente}
          invalida={[gestorPermisos.mandatos, gestorCartera.cuadricula]}
          alCerrar={() => setCliente(null)}
        />
      )}
    </>
  );
}
