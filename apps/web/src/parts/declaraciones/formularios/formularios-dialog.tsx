import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_FORMULARIOS } from '@aldia/contract/textos-formularios.ts';
import { avisoDeMesesSinCifras } from '@aldia/contract/textos-libros.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import type { CasillaParaDibujar, FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { MesesDeCifra } from '../../../ui/meses-de-cifra.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { BandaDeMesAnterior, BandaDesactualizada } from '../acciones/calcular-de-nuevo.tsx';
import { ExportacionesDialog } from '../exportaciones/exportaciones-dialog.tsx';
import type { FormularioAVer } from '../filas/dialogo.ts';
import { BandaDeCambios } from './banda-de-cambios.tsx';
import { CostoDeAtraso } from './costo-de-atraso.tsx';
import { type DatosDeFormularios, DatosDelContribuyente } from './datos-del-contribuyente.tsx';
import { DeOtroLugar } from './de-otro-lugar.tsx';
import { ExcesosDelFormulario } from './excesos-del-formulario.tsx';
import { FormularioPorSecciones } from './formulario-por-secciones.tsx';
import { ImpuestoAPagar } from './impuesto-a-pagar.tsx';
import { LoPresentado, presentadoCon } from './lo-presentado.tsx';
import { NadaCargado } from './nada-cargado.tsx';
import { OrigenDeCifra } from './origen-de-cifra.tsx';
import { RemanentesCorregidos } from './remanentes-corregidos.tsx';
import { TAMBIEN_LLAMADO, TITULOS } from './secciones.ts';

/** SAT-1411 of the year of the declared period: twelve lines, the sum of its months (G-37). */
function IsrAnual({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const [abierta, setAbierta] = useState<CasillaParaDibujar | null>(null);
  const anio = anioDe(fila.periodo);
  const consulta = useConsulta(
    formularios.isrAnual,
    { anio, usuarioId: fila.usuarioId },
    { siFalla: 'formularios.isrAnual' },
  );
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={12} />;
  const { formulario, mesesDeclarados: cuantos, meses } = consulta.data;
  const nota = meses.length === 0 ? null : avisoDeMesesSinCifras(consulta.data);
  return (
    <>
      <p className="al-parrafo">
        Año <strong>{anio}</strong>: {cuantos === 1 ? 'un mes declarado' : `${cuantos} meses declarados`}. {nota}
      </p>
      <FormularioPorSecciones formulario={formulario} alAbrirDocumentos={setAbierta} />
      {abierta && <MesesDeCifra casilla={abierta} meses={meses} alCerrar={() => setAbierta(null)} />}
    </>
  );
}

interface CasillaAbierta {
  readonly formulario: FormularioParaDibujar;
  readonly casilla: CasillaParaDibujar;
}

export interface FormulariosDialogProps {
  readonly fila: FilaDeDeclaracion;
  readonly inicial: FormularioAVer;
  readonly alCerrar: () => void;
  /** Called instead of `alCerrar` once the IVA form was shown: the list then reloads (spec 2, section 2.2). */
  readonly alCerrarIva: () => void;
}

const DE_ROS = (['SAT-1311', 'SAT-2237', 'SAT-1411'] as const).map((codigo) => ({ valor: codigo, rotulo: codigo }));

/** The forms of a declaration, figure by figure. ROS has three, as tabs of one dialog, so that nobody opens it three times. */
export function FormulariosDialog({ fila, inicial, alCerrar, alCerrarIva }: FormulariosDialogProps) {
  const [codigo, setCodigo] = useState<FormularioAVer>(inicial);
  const [vioIva, setVioIva] = useState(inicial === 'SAT-2237');
  const [origen, setOrigen] = useState<CasillaAbierta | null>(null);
  const [exportaciones, setExportaciones] = useState(false);
  const consulta = useConsulta(
    formularios.deDeclaracion,
    { id: fila.id },
    { frescaMs: 0, siFalla: 'formularios.deDeclaracion' },
  );
  const elegir = (otro: FormularioAVer) => {
    setCodigo(otro);
    setVioIva((antes) => antes || otro === 'SAT-2237');
  };
  const cuerpo = consulta.isLoadingError ? (
    <FalloAlCargar alReintentar={consulta.refetch} />
  ) : consulta.data ? (
    <Contenido
      fila={fila}
      codigo={codigo}
      datos={consulta.data}
      alAbrirDocumentos={setOrigen}
      alAbrirExportaciones={() => setExportaciones(true)}
    />
  ) : (
    <Cargando lineas={10} />
  );
  return (
    <Ventana
      opened
      onClose={vioIva ? alCerrarIva : alCerrar}
      title={TITULOS[codigo]}
      size={1120}
      fullScreen={fila.regimenId !== REGIMEN.ros}
    >
      {fila.regimenId === REGIMEN.ros ? (
        <Tabs<FormularioAVer> opciones={DE_ROS} valor={codigo} onChange={elegir} etiqueta="Formulario">
          {cuerpo}
        </Tabs>
      ) : (
        cuerpo
      )}
      {exportaciones && <ExportacionesDialog declaracionId={fila.id} alCerrar={() => setExportaciones(false)} />}
      {origen && <OrigenDeCifra declaracionId={fila.id} nit={fila.nit} {...origen} alCerrar={() => setOrigen(null)} />}
    </Ventana>
  );
}

const BotonDeExportaciones = ({ alAbrir }: { readonly alAbrir: () => void }) => (
  <div>
    <Button variant="default" onClick={alAbrir}>
      {ROTULOS_DE_FORMULARIOS.exportaciones}
    </Button>
  </div>
);

interface ContenidoProps {
  readonly fila: FilaDeDeclaracion;
  readonly codigo: FormularioAVer;
  readonly datos: DatosDeFormularios;
  readonly alAbrirDocumentos: (abierta: CasillaAbierta) => void;
  readonly alAbrirExportaciones: () => void;
}

function Contenido({ fila, codigo, datos, alAbrirDocumentos, alAbrirExportaciones }: ContenidoProps) {
  const [viendoHoy, setViendoHoy] = useState(false);
  const guardado = datos.formularios.find((f) => f.codigo === codigo);
  const presentado = presentadoCon(datos.presentado, codigo);
  const deHoy = viendoHoy ? presentado?.deHoy.find((f) => f.codigo === codigo) : undefined;
  const formulario = deHoy ?? guardado;
  const alias = TAMBIEN_LLAMADO[codigo];
  return (
    <div className="decl-formularios">
      <BandaDeCambios declaracionId={fila.id} statusId={fila.statusId} />
      {datos.desactualizada && <BandaDesactualizada fila={fila} />}
      <BandaDeMesAnterior esperaA={datos.esperaA} />
      <DatosDelContribuyente datos={datos} />
      {codigo !== 'SAT-1411' && (
        <>
          <CostoDeAtraso declaracionId={fila.id} />
          <NadaCargado fila={fila} impuesto={codigo === 'SAT-1311' ? 'ISR' : 'IVA'} />
        </>
      )}
      {alias && <p className="decl-alias">{alias}</p>}
      {presentado && guardado && (
        <LoPresentado
          presentado={presentado}
          formulario={guardado}
          viendoHoy={deHoy !== undefined}
          alAlternar={() => setViendoHoy(!viendoHoy)}
        />
      )}
      {codigo === 'SAT-1411' ? (
        <IsrAnual fila={fila} />
      ) : fila.statusId === ESTADO.cargaDeCortesia ? (
        <DeOtroLugar fila={fila} formulario={formulario} />
      ) : formulario ? (
        <>
          <ImpuestoAPagar formulario={formulario} />
          {codigo === 'SAT-2237' && <BotonDeExportaciones alAbrir={alAbrirExportaciones} />}
          <ExcesosDelFormulario
            declaracionId={fila.id}
            excesos={datos.excesos.filter((e) => e.formulario === codigo)}
          />
          <FormularioPorSecciones
            key={`${codigo} ${deHoy !== undefined}`}
            formulario={formulario}
            alAbrirDocumentos={(casilla) => alAbrirDocumentos({ formulario, casilla })}
          />
        </>
      ) : (
        <Vacio texto={AVISOS.sinMovimiento} />
      )}
      <RemanentesCorregidos historial={datos.historialRemanentes} />
    </div>
  );
}
