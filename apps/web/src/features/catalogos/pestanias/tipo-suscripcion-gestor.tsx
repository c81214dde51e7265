import { tipoSuscripcionGestor } from '@aldia/contract/catalogos/tipo-suscripcion-gestor.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { huecosDe } from '@aldia/domain/suscripciones/gestor.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoMarca, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { preguntaDePrecio } from './cambio-de-precio.ts';

/** A new range starts with this price (spec 3, section 9). */
const PRECIO_USUAL = '100.00';

export const SuscripcionesDeGestor = pestaniaDe(
  tipoSuscripcionGestor,
  {
    titulo: PESTANIAS.pequenioContribuyente.gestor,
    nota: (filas) =>
      huecosDe(filas)
        .map((h) => `${h.desde} y ${h.hasta}`)
        .map((hueco) => (
          <p key={hueco} role="status" className="al-parrafo">
            {llenar(T.huecoDeRangos, { hueco })}
          </p>
        )),
  },
  (col) => ({
    uno: 'suscripción de gestor',
    columnas: [
      col.texto('Nombre', (f) => f.nombre),
      col.texto('Mínimo', (f) => f.min),
      col.texto('Máximo', (f) => f.max),
      col.monto('Precio', (f) => f.precio),
    ],
    nombreDe: (f) => f.nombre,
    pregunta: preguntaDePrecio,
    invalida: [tipoSuscripcionGestor.listado],
    valores: (f) => ({
      nombre: f?.nombre ?? '',
      min: String(f?.min ?? ''),
      max: String(f?.max ?? ''),
      precio: f ? (f.precio / 100).toFixed(2) : PRECIO_USUAL,
      acepta_hueco: false,
    }),
    Campos: () => (
      <>
        <CampoTexto nombre="nombre" rotulo="Nombre" maximo={60} requerido />
        <CampoTexto nombre="min" rotulo="Mínimo de clientes" modo="numeric" requerido />
        <CampoTexto nombre="max" rotulo="Máximo de clientes" modo="numeric" requerido />
        <CampoMonto nombre="precio" rotulo="Precio por cliente" requerido />
        <CampoMarca nombre="acepta_hueco" rotulo="Aceptar un hueco entre rangos" />
      </>
    ),
    retiro: { eliminar: tipoSuscripcionGestor.eliminar, luego: T.luegoDeQuitarRango },
  }),
);
