import { servicioExtra } from '@aldia/contract/catalogos/servicio-extra.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import {
  PESTANAS_DE_ADMINISTRADOR as P,
  ROTULOS_DE_ADMINISTRADOR as R,
  AVISOS_DE_ADMINISTRADOR as T,
} from '@aldia/contract/textos-administrador.ts';
import { ROTULOS_DE_SERVICIOS as SOLICITADOS } from '@aldia/contract/textos-servicios.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { Link } from '@tanstack/react-router';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { OPCIONES_SI_NO, unoCero } from '../../../parts/mantenimiento/si-no.ts';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoArea, CampoTexto } from '../../../ui/formulario/campos.tsx';

const { listado } = servicioExtra;

/** Requested services are handled on the page of money. */
const VerLosSolicitados = () => (
  <p className="al-parrafo">
    <Link to="/cobros" search={{ ver: 'servicios' }}>
      {SOLICITADOS.ver}
    </Link>
  </p>
);

/** The services beside a plan, with their prices; /servicios_extras offers the active ones. */
export const ServiciosTab = pestaniaDe(servicioExtra, { titulo: P.servicios, nota: VerLosSolicitados }, (col) => ({
  uno: 'servicio extra',
  columnas: [
    col.texto('Título', (f) => f.titulo),
    col.texto('Descripción', (f) => f.descripcion),
    col.monto('Precio', (f) => f.precio),
    col.estado('Estado', (f) =>
      f.activo ? { rotulo: R.activo, tono: 'listo' } : { rotulo: R.inactivo, tono: 'neutro' },
    ),
  ],
  nombreDe: (f) => f.titulo,
  invalida: [listado, suscripciones.serviciosActivos],
  valores: (f) => ({
    titulo: f?.titulo ?? '',
    nombre: undefined,
    descripcion: f?.descripcion ?? '',
    precio: f ? toQuetzales(f.precio) : '',
    activo: unoCero(f?.activo ?? true),
  }),
  Campos: () => (
    <>
      <CampoTexto nombre="titulo" rotulo="Título" maximo={120} requerido />
      <CampoArea nombre="descripcion" rotulo="Descripción" maximo={1000} />
      <CampoMonto nombre="precio" rotulo="Precio" requerido />
      <CampoSeleccion nombre="activo" rotulo="Activo" opciones={OPCIONES_SI_NO} ayuda={T.servicioInactivo} requerido />
    </>
  ),
}));
