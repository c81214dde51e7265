import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ORDENES_DE_DECLARACIONES } from '@aldia/contract/listas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCola } from '../../../base/direccion/cola.ts';
import { useAjustesDelMes, useMesDeTrabajo } from '../../../base/direccion/mes-de-trabajo.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import type { Sesion } from '../../../base/sesion/sesion.ts';
import {
  impideCargar,
  impideEnviarALista,
  impidePresentarACero,
  impidePresentarSinIsr,
} from '../../../parts/carga/situacion.ts';
import {
  type DialogoDeIngreso,
  DialogosDeIngreso,
} from '../../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import {
  FiltrosDeLista,
  useFiltroDeLista,
  useVacioConFiltros,
} from '../../../parts/declaraciones/filas/filtros-de-lista.tsx';
import { opcionDeCalcular } from '../../../parts/declaraciones/filas/razones.ts';
import { actosDeIngreso } from '../../../parts/declaraciones/muchas/actos.ts';
import { useMuchas } from '../../../parts/declaraciones/muchas/use-muchas.tsx';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { OpcionDeFila } from '../../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { columnasDeIngreso } from './columnas-de-ingreso.tsx';
import { useCredencial } from './use-credencial.ts';

const DialogoDeMotivo = dialogoAparte(async () => (await import('./dialogo-de-motivo.tsx')).DialogoDeMotivo);

/** The declarations of one regime that wait to be loaded, and what can be done with each. */
export function ListaDeIngreso({ sesion, regimenId }: { readonly sesion: Sesion; readonly regimenId: number }) {
  const { mes, periodo, hoy, cambiar: cambiarMes } = useMesDeTrabajo();
  const ajustes = useAjustesDelMes(periodo);
  const abreSinIsr = ajustes ? { desde: ajustes.sinIsrDesde, hoy } : null;
  const navegar = useNavigate();
  const [dialogo, setDialogo] = useState<DialogoDeIngreso>(null);
  const credencial = useCredencial(sesion.usuarioId, hoy);
  const { tabla } = useLista(
    declaraciones.listadoIngreso,
    { fecha: mes, fechaUsuario: formatDia(hoy), regimenId, ...useFiltroDeLista() },
    {
      ordenes: ORDENES_DE_DECLARACIONES,
      ordenUsual: 'dia',
      siFalla: 'declaraciones.listadoIngreso',
    },
  );
  useCola(tabla.filas);
  const conFiltros = useVacioConFiltros();
  const muchas = useMuchas(tabla.filas, actosDeIngreso);

  const cargar = (f: FilaDeDeclaracion) =>
    void navegar({
      to: '/ingreso_facturas/carga/$usuarioId',
      params: { usuarioId: String(f.usuarioId) },
      search: { mes },
    });
  const opcion = (
    cual: NonNullable<DialogoDeIngreso>['cual'],
    rotulo: string,
    fila: FilaDeDeclaracion,
    razon: string | null,
  ): OpcionDeFila => ({
    rotulo,
    alElegir: () => setDialogo({ cual, fila }),
    deshabilitada: razon !== null,
    ...(razon === null ? {} : { razon }),
  });
  const menuDe = (f: FilaDeDeclaracion): readonly OpcionDeFila[] => [
    ...opcionDeCalcular({ fila: f, actor: sesion }, () => setDialogo({ cual: 'calcular', fila: f })),
    opcion('enviar', ROTULOS.enviarALista, f, impideEnviarALista(sesion, f)),
    opcion('cero', ROTULOS.presentarACero, f, impidePresentarACero(sesion, f)),
    ...(f.regimenId === REGIMEN.ros
      ? [opcion('sinIsr', ROTULOS.presentarSinIsr, f, impidePresentarSinIsr(sesion, f, abreSinIsr))]
      : []),
  ];
  return (
    <div className="al-carga-lista">
      <DataTable
        titulo={ROTULOS.ingresoDeFacturas}
        columnas={columnasDeIngreso({ actor: sesion, hoy, credencial })}
        {...tabla}
        seleccion={muchas.seleccion}
        vacio={
          conFiltros ?? {
            texto: AVISOS_DE_CARGA.listaDeIngresoVacia,
            accion: (
              <Link to="/reporte_declaracion" search={{ mes, regimen: regimenId }}>
                Ver las listas para formulario
              </Link>
            ),
          }
        }
        barra={
          <>
            <MonthPicker mes={mes} hasta={hoy} onChange={cambiarMes} conPeriodo={false} />
            <FiltrosDeLista porLibros />
            {credencial.motivo !== null && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Motivo de hoy: ${credencial.motivo}. Cambiarlo`}
                data-dicho={credencial.motivo}
                onClick={credencial.cambiarMotivo}
              >
                Motivo de hoy
              </Button>
            )}
          </>
        }
        acciones={(f) => (
          <BotonConRazon
            compacto
            razon={impideCargar(sesion, f)}
            alPulsar={() => cargar(f)}
            etiqueta={`${ROTULOS.cargarDocumentos} de ${f.nombre}`}
          >
            {ROTULOS.cargarDocumentos}
          </BotonConRazon>
        )}
        menu={menuDe}
        alAbrir={(f) => impideCargar(sesion, f) === null && cargar(f)}
      />
      {muchas.dialogo}
      <DialogosDeIngreso abierto={dialogo} mes={mes} alCerrar={() => setDialogo(null)} />
      {credencial.preguntando !== null && (
        <DialogoDeMotivo
          actual={credencial.motivo}
          confirmar={credencial.preguntando === 'cambiar' ? 'Cambiar el motivo' : 'Copiar la contraseña'}
          alResponder={credencial.responder}
          alCerrar={credencial.cerrar}
        />
      )}
    </div>
  );
}
