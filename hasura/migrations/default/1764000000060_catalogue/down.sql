drop table variant, partner, product, listing, dataset;
