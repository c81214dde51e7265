-- What is paid of the IVA as the form declares it, in whole quetzales (D-12): lists show it beside the exact figure. Computed with the
-- other figures; null in a row that was computed before, whose lists compute it from the stored totals. The income tax is declared exactly.
alter table declaracion add column a_pagar_iva numeric(14,2);
