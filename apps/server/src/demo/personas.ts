import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { nitDe } from './identificadores.ts';

/** One password for everybody who can enter the demo. It is public: production refuses a database that has them. */
export const CLAVE_DE_DEMO = 'Quetzal.Verde.7';

export interface PersonaDeDemo {
  readonly nit: string;
  readonly rol: Rol;
  /** First name, second name, first surname, second surname. */
  readonly nombres: readonly [string, string, string, string];
  readonly numeroRegistro: string;
  /** What they are there to show; empty for who shows nothing but their role. */
  readonly muestra: string;
}

const persona = (n: number, rol: Rol, ...nombres: PersonaDeDemo['nombres']): PersonaDeDemo => ({
  nit: nitDe(100_000 + n),
  rol,
  nombres,
  muestra: '',
  numeroRegistro: rol === ROL.gestor || rol === ROL.sociedad ? '' : `C-${String(n).padStart(3, '0')}`,
});

/** The staff and the gestores of the demo: one or two of each role. Clients are in clientes.ts. */
export const PERSONAL: readonly PersonaDeDemo[] = [
  persona(1, ROL.administrador, 'Ana', 'Lucía', 'Morales', 'Pérez'),
  persona(2, ROL.declaracion, 'Luis', 'Fernando', 'Tzoc', 'Ajú'),
  persona(3, ROL.declaracion, 'Karla', 'Ixchel', 'Xicará', 'López'),
  persona(4, ROL.carga, 'Mynor', 'Estuardo', 'Chacón', 'García'),
  persona(5, ROL.carga, 'Íngrid', 'Paola', 'Muñoz', 'de la Cruz'),
  persona(6, ROL.gestor, 'Byron', 'Rolando', 'Güinac', 'Sosa'),
  persona(7, ROL.sociedad, 'Contadores del Valle,', 'Sociedad Anónima', '', ''),
  { ...persona(8, ROL.gestor, 'Delia', 'Marina', 'Chub', 'Caal'), muestra: 'oficina suspendida' },
];

export const nombreCompleto = (p: Pick<PersonaDeDemo, 'nombres'>): string => p.nombres.filter(Boolean).join(' ');
