import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { expect, it } from 'vitest';
import { enQueSeFue } from './en-que-se-fue.ts';

const tipo = (nombre: string | null, monto: string) => ({ tipo: nombre, compras: 1, total: q(monto) });

it('dice cada tipo por su parte del total, el mayor primero, y junta los pequeños', () => {
  const tipos = [
    tipo('Bienes', '500.00'),
    tipo('Servicios', '250.00'),
    tipo(null, '100.00'),
    tipo('Combustibles', '60.00'),
    tipo('Activos', '40.00'),
    tipo('Importaciones', '30.00'),
    tipo('Medicamentos', '20.00'),
    // More credit notes than purchases: no money went there.
    tipo('Vehículos', '-10.00'),
  ];
  expect(enQueSeFue(tipos, [])).toEqual([
    { concepto: 'Bienes', monto: q('500.00'), porciento: 50 },
    { concepto: 'Servicios', monto: q('250.00'), porciento: 25 },
    { concepto: 'Compras sin tipo de registro', monto: q('100.00'), porciento: 10 },
    { concepto: 'Combustibles', monto: q('60.00'), porciento: 6 },
    { concepto: 'Otras compras', monto: q('50.00'), porciento: 5 },
    { concepto: 'Activos', monto: q('40.00'), porciento: 4 },
  ]);
});

it('sin compras ni impuestos no hay nada que dibujar', () => {
  expect(enQueSeFue([], [])).toEqual([]);
});
