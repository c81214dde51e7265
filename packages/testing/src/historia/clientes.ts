/** A client whose fourteen months are told: who it is, and what its months show. */
export interface ClienteDeHistoria {
  readonly clave: 'pequenio' | 'dolares' | 'completo';
  readonly nit: string;
  readonly cui: string;
  readonly nombres: readonly [string, string, string, string];
  readonly regimen: 1 | 2;
  readonly vende: 'bien' | 'servicio';
  readonly muestra: string;
}

export const CLIENTES_DE_HISTORIA: readonly ClienteDeHistoria[] = [
  {
    clave: 'pequenio',
    nit: '27079198',
    cui: '2250100030901',
    nombres: ['Elvia', 'Marina', 'Socop', 'Yax'],
    regimen: 1,
    vende: 'servicio',
    muestra: 'pequeño contribuyente: retenciones que sobran de un mes a otro, notas de crédito y un mes sin movimiento',
  },
  {
    clave: 'dolares',
    nit: '27158381',
    cui: '2250200090901',
    nombres: ['Ramiro', 'Alfonso', 'Batz', 'Menchú'],
    regimen: 2,
    vende: 'servicio',
    muestra: 'ROS de servicios con facturas en dólares y crédito fiscal que pasa de un mes a otro',
  },
  {
    clave: 'completo',
    nit: '27237575',
    cui: '2250300040901',
    nombres: ['Delfina', 'Concepción', 'Itzep', 'Canil'],
    regimen: 2,
    vende: 'bien',
    muestra:
      'ROS de bienes con notas, anuladas, combustible, compras a pequeños contribuyentes y retenciones de ISR e IVA',
  },
];

export const nombreDeHistoria = (c: Pick<ClienteDeHistoria, 'nombres'>): string => c.nombres.join(' ').toUpperCase();
