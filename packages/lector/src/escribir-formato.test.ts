import { leerEmisores, leerRetenedores } from '@aldia/domain/carga/listados.ts';
import { leerClientes, leerSociedades } from '@aldia/domain/gestor/leer-cartera.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { describe, expect, test } from 'vitest';
import { COLUMNAS_DE_FORMATO, escribirFormato } from './escribir-formato.ts';
import { leerLibro } from './leer-libro.ts';

/** Titles as the specification names them (1, section 3; 2, section 4), and a row that a person writes below. */
const FORMATOS = {
  retenedores: { titulos: ['nit', 'nombre', 'fecha'], fila: ['1234567-9', 'UNO, S.A.', '01/10/2025'] },
  clientes: {
    titulos: [
      'cui',
      'nit',
      'primerNombre',
      'segundoNombre',
      'primerApellido',
      'segundoApellido',
      'apellidoCasada',
      'contrasenia',
      'fechaNacimiento',
    ],
    fila: ['2696191940101', '12345679', 'ANA', '', 'PÉREZ', '', '', 'secreta', '01/02/1990'],
  },
  sociedades: {
    titulos: ['nit', 'nombreSociedad', 'contrasenia', 'fechaCreacion'],
    fila: ['12345679', 'UNO, S.A.', 'secreta', '01/02/1990'],
  },
  emisores: {
    titulos: ['nit', 'tipo_emisor_id', 'nombre', 'grupo'],
    fila: ['12345679', '', 'UNO, S.A.', ''],
  },
} as const;

const LECTORES = {
  retenedores: leerRetenedores,
  clientes: leerClientes,
  sociedades: leerSociedades,
  emisores: leerEmisores,
};

describe.each(clavesDe(FORMATOS))('the format of %s', (formato) => {
  const { titulos, fila } = FORMATOS[formato];
  test('has the titles of the specification and nothing below', async () => {
    const { celdas, formato: deLibro } = await leerLibro(escribirFormato(COLUMNAS_DE_FORMATO[formato]));
    expect([deLibro, celdas]).toEqual(['xlsx', [titulos]]);
  });

  test('filled in, its reader finds every column', async () => {
    const { celdas } = await leerLibro(escribirFormato(COLUMNAS_DE_FORMATO[formato]));
    const filas = [...celdas, fila];
    const lectura = LECTORES[formato](filas);
    expect([lectura.filas.length, lectura.avisos]).toEqual([1, []]);
  });
});
