import { anioDe, type Dia, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { ESTILOS_DEL_COMPONENTE } from './pasarela-componente-estilos.ts';
import { GUION_DEL_COMPONENTE } from './pasarela-componente-guion.ts';

interface OpcionesDelComponente {
  /** The provider's full address: the fragment runs in a frame that has no origin. */
  readonly direccion: string;
  readonly sesion: string;
  readonly hoy: Dia;
}

const ANIOS = 15;

const campo = (nombre: string, rotulo: string, control: string): string => `
    <div>
      <label for="cuc-${nombre}">${rotulo}</label>
      ${control}
      <p class="cuc-error" id="cuc-${nombre}-error" role="alert"></p>
    </div>`;
const entrada = (nombre: string, atributos: string): string =>
  `<input id="cuc-${nombre}" ${atributos} required aria-describedby="cuc-${nombre}-error">`;
const eleccion = (nombre: string, completar: string, opciones: readonly string[]): string =>
  `<select id="cuc-${nombre}" autocomplete="${completar}" required aria-describedby="cuc-${nombre}-error"><option value="">—</option>${opciones
    .map((o) => `<option value="${o}">${o}</option>`)
    .join('')}</select>`;

/** The card form as the provider delivers it: a fragment with its styles and its script, and nothing from outside. */
export function fragmentoDelComponente({ direccion, sesion, hoy }: OpcionesDelComponente): string {
  const meses = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
  const anios = Array.from({ length: ANIOS }, (_, i) => String(anioDe(hoy) + i));
  const numero = entrada('numero', 'type="text" inputmode="numeric" autocomplete="cc-number" maxlength="23"');
  return `<style>${ESTILOS_DEL_COMPONENTE}</style>
<div class="cuc" lang="es">
  <form id="cuc-forma" novalidate autocomplete="on" data-direccion="${direccion}" data-sesion="${sesion}" data-mes="${mesDe(hoy)}">
    <p class="cuc-nota">Pasarela de prueba: usa una de las tarjetas de su documentación.</p>${campo(
      'numero',
      'Número de la tarjeta <span class="cuc-marca" id="cuc-marca"></span>',
      numero,
    )}${campo('titular', 'Nombre del titular', entrada('titular', 'type="text" autocomplete="cc-name" maxlength="60"'))}
    <div class="cuc-fila">${campo('mes', 'Mes', eleccion('mes', 'cc-exp-month', meses))}${campo(
      'anio',
      'Año',
      eleccion('anio', 'cc-exp-year', anios),
    )}${campo('cvv', 'CVV', entrada('cvv', 'type="text" inputmode="numeric" autocomplete="cc-csc" maxlength="4"'))}
    </div>
    <p class="cuc-nota" id="cuc-aviso" role="status"></p>
    <div class="cuc-botones">
      <button type="submit" id="cuc-guardar" class="card-ui-component-save-btn">Verificar tarjeta</button>
      <button type="button" id="cuc-cancelar">Cancelar</button>
    </div>
  </form>
</div>
<script>${GUION_DEL_COMPONENTE}</script>
`;
}
