import { fila } from '@aldia/contract/cables.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta, type Informacion } from '@aldia/contract/cuenta.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { ROTULOS, TEXTOS, VALIDACION_DE_CUENTA as V } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { MAXIMO_DE_CONTRASENIA_SAT } from '@aldia/domain/claves/contrasenia-sat.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { copiarSecreto } from '../../../base/portapapeles.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { CampoContrasenia, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { cuandoEnGuatemala } from '../cuando.ts';
import { VistasDeMiCuenta } from './vistas-de-mi-cuenta.tsx';

type Revelacion = Salida<typeof cuenta.revelaciones>[number];
const cuandoDe = ({ cuando }: Revelacion): string => cuandoEnGuatemala(cuando);

const col = columnasDe<Revelacion>();
const COLUMNAS = [
  col.texto('Cuándo', (r) => r.cuando, cuandoDe),
  col.texto('Quién', (r) => (r.propia ? AVISOS_DE_CUENTA.vistaPorTi : r.quien)),
  col.texto('Para qué', (r) => r.motivo),
];

/** The people who read the SAT password, the owner included. */
function Revelaciones() {
  const lista = useConsulta(cuenta.revelaciones, {});
  return (
    <section aria-labelledby="titulo-de-revelaciones">
      <h2 id="titulo-de-revelaciones" className="al-parte-titulo">
        {AVISOS_DE_CUENTA.quienLaVio}
      </h2>
      <DataTable
        titulo={AVISOS_DE_CUENTA.quienLaVio}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        porPagina={10}
        vacio={{ texto: AVISOS_DE_CUENTA.nadieLaVio }}
      />
    </section>
  );
}

const MS = 1000;
const OCULTA = '••••••••';
const copiarClave = (clave: string): Promise<void> => copiarSecreto(Promise.resolve(clave));

/** The stored SAT password: dots until its owner asks for it. No cache holds it, and it hides by itself. */
function ContraseniaGuardada({ tiene }: { readonly tiene: boolean }) {
  const [vista, setVista] = useState<{ readonly clave: string; readonly segundos: number } | null>(null);
  const [pidiendo, setPidiendo] = useState(false);
  useEffect(() => {
    if (!vista) return;
    const espera = setTimeout(() => setVista(null), vista.segundos * MS);
    return () => clearTimeout(espera);
  }, [vista]);
  const mostrar = async () => {
    setPidiendo(true);
    try {
      const { passwordSat, segundos } = await llamar(cuenta.dataSat, {});
      if (passwordSat !== null) setVista({ clave: passwordSat, segundos });
      invalidar([cuenta.revelaciones]);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      if (!yaTienePagina(cuenta.dataSat, error))
        avisar('fallo', TEXTOS['cuenta.dataSat'].fallo, { detalle: error.message });
    } finally {
      setPidiendo(false);
    }
  };
  return (
    <div className="al-cuenta-clave">
      <strong>Contraseña de la Agencia Virtual</strong>
      {tiene ? (
        <div className="al-cuenta-clave-fila">
          {vista ? (
            <CopyCell copiar={vista.clave} rotulo="la contraseña SAT" conTexto poner={copiarClave}>
              <code>{vista.clave}</code>
            </CopyCell>
          ) : (
            <span aria-label="Oculta">{OCULTA}</span>
          )}
          <Button
            variant="default"
            size="xs"
            loading={pidiendo}
            onClick={() => (vista ? setVista(null) : void mostrar())}
          >
            {vista ? 'Ocultar' : 'Mostrar'}
          </Button>
        </div>
      ) : (
        <p className="al-parrafo">{AVISOS_DE_CUENTA.sinContraseniaSat}</p>
      )}
      <p className="al-cuenta-aviso" role="status">
        {vista ? llenar(AVISOS_DE_CUENTA.seOcultaEn, { segundos: vista.segundos }) : AVISOS_DE_CUENTA.contraseniaSat}
      </p>
    </div>
  );
}

const Esquema = fila({
  nuevoNit: z.string().min(1, V.nitObligatorio).max(15),
  passwordBanca: z
    .string()
    .min(1, V.contraseniaSatObligatoria)
    .max(MAXIMO_DE_CONTRASENIA_SAT, AVISOS_DE_CUENTA.contraseniaSatLarga),
  password: z.string().min(1, V.contraseniaDeCuenta),
});
type Datos = z.output<typeof Esquema>;
/** Typed data that waits for confirmation; `listo` and `fallo` tell the form the result. */
interface PorConfirmar {
  readonly datos: Datos;
  readonly listo: () => void;
  readonly fallo: (causa: unknown) => void;
}

/** Tab 4: the SAT password, the people who read it, and a form for a new one. */
export function DatosSat({ informacion }: { readonly informacion: Informacion }) {
  const [vez, setVez] = useState(0);
  const [pendiente, setPendiente] = useState<PorConfirmar | null>(null);
  const [enviando, setEnviando] = useState(false);
  const actualizar = useAccion(cuenta.actualizarDatosSat, 'cuenta.actualizarDatosSat', {
    invalida: [cuenta.informacion, suscripciones.faltante],
    alExito: () => setVez((n) => n + 1),
  });
  const cerrar = () => {
    pendiente?.listo();
    setPendiente(null);
  };
  const confirmar = async () => {
    if (!pendiente) return;
    const { nuevoNit, ...claves } = pendiente.datos;
    setEnviando(true);
    try {
      await actualizar.enviar({ nuevoNit, ...(await cifrarCampos(claves)) });
      pendiente.listo();
    } catch (causa) {
      pendiente.fallo(causa);
    } finally {
      setEnviando(false);
      setPendiente(null);
    }
  };
  const nit = formatNit(informacion.nit);
  return (
    <div className="al-cuenta-partes">
      <section className="al-tarjeta al-cuenta-forma" aria-label={ROTULOS.datosSat}>
        <ContraseniaGuardada tiene={informacion.tienePasswordSat} />
        <Formulario
          key={vez}
          esquema={Esquema}
          valores={{ nuevo_nit: informacion.nit, password_banca: '', password: '' }}
          alGuardar={(datos) => new Promise<void>((listo, fallo) => setPendiente({ datos, listo, fallo }))}
        >
          <CampoTexto nombre="nuevo_nit" rotulo="NIT" maximo={15} soloLectura />
          <CampoContrasenia nombre="password_banca" rotulo="Contraseña nueva de la Agencia Virtual" requerido nueva />
          <CampoContrasenia nombre="password" rotulo="Contraseña de tu cuenta de AlDía" requerido />
          <Button type="submit" className="al-cuenta-boton">
            {ROTULOS.actualizar}
          </Button>
        </Formulario>
      </section>
      <Revelaciones />
      <VistasDeMiCuenta />
      <ConfirmDialog
        abierto={pendiente !== null}
        titulo="Cambiar la contraseña de la Agencia Virtual"
        hechos={[['NIT', nit]]}
        confirmar="Cambiar la contraseña"
        enCurso={enviando}
        alConfirmar={confirmar}
        alCerrar={cerrar}
        luego={AVISOS_DE_CUENTA.confirmarDatosSat}
      />
    </div>
  );
}
